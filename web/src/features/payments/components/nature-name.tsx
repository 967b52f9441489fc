import { useTaxPicker } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { Nature } from '../side';
import classes from './payment-documents.module.css';

/** By what nature of dealing tax is withheld, in the reader's language. */
export function NatureName({ nature }: { nature: Nature }) {
  const format = useFormat();
  const { byId } = useTaxPicker({ direction: 'purchase', withholding: true });
  const tax = byId(nature.tax_id);
  return (
    <Bdi className={classes.nature}>
      {tax
        ? format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar })
        : format.percent(nature.percent)}
    </Bdi>
  );
}
