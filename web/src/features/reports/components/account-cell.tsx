import { useFormat } from '@/shared/format/use-format';
import { directionOf } from '@/shared/lib/left-to-right';
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
  const name = format.name(account);
  // Beside a number, the first words of such a name would be read as its last ones.
  const isOther = directionOf(name) !== (format.language === 'ar' ? 'rtl' : 'ltr');
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
      <Bdi className={account.number && isOther ? classes.whole : undefined}>{name}</Bdi>
    </>
  );
}
