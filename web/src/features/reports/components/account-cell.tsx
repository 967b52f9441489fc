import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import classes from './report.module.css';

/** Between a number and its name, which begins the next line where a phone has no room for both. */
const GAP = '\u00a0 ';

interface AccountCellProps {
  account: { number?: string | null; name_en: string; name_ar: string };
}

/** An account's number and its name in the reader's language. */
export function AccountCell({ account }: AccountCellProps) {
  const format = useFormat();
  return (
    <>
      {account.number && (
        <>
          <Bdi ltr className={classes.number}>
            {account.number}
          </Bdi>
          {GAP}
        </>
      )}
      <Bdi>{format.name(account)}</Bdi>
    </>
  );
}
