import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { QUARTERS, type Quarter } from '../quarters';

/** Writes a quarter with its year, which has no thousands. */
export function useQuarterName(): (quarter: Quarter) => string {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  return ({ year, quarter }) => {
    const quarterKey = QUARTERS.find((one) => one === quarter) ?? 1;
    return t('ofYear', {
      quarter: t(`quarters.q${quarterKey}`),
      year: format.date(`${year}-01-01`, 'year'),
    });
  };
}
