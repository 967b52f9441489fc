import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import classes from './withholding.module.css';

interface NatureProps {
  nature: {
    nature_code?: string | null;
    nature_name?: string | null;
    nature_name_ar?: string | null;
    percent?: string | null;
  };
}

/** A nature of dealing with its rate; customers don't say by which they withhold. */
export function Nature({ nature }: NatureProps) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const { nature_code: code, nature_name, nature_name_ar, percent } = nature;
  const name = format.name({ name_en: nature_name ?? '', name_ar: nature_name_ar ?? '' });
  const rate = percent && !isZero(percent) ? format.percent(percent) : null;
  return (
    <>
      {name ? <Bdi>{name}</Bdi> : <span>{rate ?? t('noNature')}</span>}
      {name && (code || rate) && (
        <span className={classes.second}>
          <Bdi ltr>{[code, rate].filter(Boolean).join(' · ')}</Bdi>
        </span>
      )}
    </>
  );
}
