import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';

interface NoQuotesProps {
  why: NoRowsReason;
  onClear?: () => void;
}

/** Shown in the place of quotes. */
export function NoQuotes({ why, onClear }: NoQuotesProps) {
  const { t } = useTranslation('quotes');
  return (
    <NoRows
      why={why}
      title={t(`list.${why}`)}
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on="Quotes" to={paths.addQuote} label={t('list.add')} />}
      onClear={onClear}
    />
  );
}
