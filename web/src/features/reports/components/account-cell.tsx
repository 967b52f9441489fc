import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import classes from './report.module.css';

interface AccountCellProps {
  account: { number?: string | null; name_en: string; name_ar: string };
}

/** An account's number and its name in the reader's language. */
export function AccountCell({ account }: AccountCellProps) {
  const format = useFormat();
  return (
    <>
      {account.number && (
        <span className={classes.number}>
          <Bdi ltr>{account.number}</Bdi>
        </span>
      )}
      <Bdi>{format.name(account)}</Bdi>
    </>
  );
}
