import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenTaxId } from '@/features/parties/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { PaperHeading } from '@/shared/ui/paper-heading';
import classes from '@/shared/ui/printed.module.css';
import { taxNumber, type VatReturn } from '../api';

interface PaperHeadProps {
  title: string;
  vatReturn: Pick<VatReturn, 'first_date' | 'last_date' | 'status' | 'filed_at' | 'deleted'>;
  /** What narrows what follows. */
  narrowed?: readonly string[];
}

/** Above what is printed, and only on paper: whose it is, of which days, and whether it was filed. */
export function PaperHead({ title, vatReturn, narrowed = [] }: PaperHeadProps) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const { company } = useSignedIn();
  const number = useQuery(taxNumber).data;
  const state = vatReturn.deleted
    ? t('takenBack')
    : vatReturn.filed_at
      ? undefined
      : t(`statuses.${vatReturn.status}`);
  const period = t('common:report.period', {
    from: format.date(vatReturn.first_date, 'long'),
    to: format.date(vatReturn.last_date, 'long'),
  });
  return (
    <PaperHeading
      className={classes.printed}
      company={company.name}
      registered={
        number && (
          <>
            {t('columns.taxId')}: <Bdi ltr>{writtenTaxId(number)}</Bdi>
          </>
        )
      }
      title={title}
      period={state ? `${period} · ${state}` : period}
      narrowed={narrowed.join(' · ')}
      currency={company.currency.code}
    />
  );
}
