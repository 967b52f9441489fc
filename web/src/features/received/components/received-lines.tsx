import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import table from '@/shared/ui/document-lines.module.css';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { ReceivedLine, ReceivedView } from '../api-types';
import classes from './received-lines.module.css';

const named = (header: string) => ({ header, phoneLabel: header });

/** What was sold, in the words of the document, and what a bill of it would name. */
export function ReceivedLines({
  view,
}: {
  view: Pick<ReceivedView, 'lines' | 'currency' | 'unreadable'>;
}) {
  const { t } = useTranslation(['received', 'common']);
  const format = useFormat();
  const { lines, currency } = view;
  const discounts = lines.some((line) => !isZero(line.discount));
  return (
    <FormSection title={t('detail.lines')} flush>
      {lines.length === 0 ? (
        <p className={classes.hint}>{t(view.unreadable ? 'detail.unreadable' : 'detail.unread')}</p>
      ) : (
        <div className={table.scroll}>
          <FiguresTable
            label={t('detail.lines')}
            className={table.lines}
            rows={lines}
            rowKey={(_, at) => at}
            columns={[
              {
                id: 'words',
                header: t('detail.words'),
                cell: (line) => <Words line={line} />,
              },
              {
                ...named(t('common:nouns.quantity')),
                id: 'quantity',
                figure: true,
                cell: (line) => <Bdi ltr>{format.number(line.quantity)}</Bdi>,
              },
              {
                ...named(
                  currency && currency !== 'EGP'
                    ? t('detail.priceIn', { currency })
                    : t('detail.price'),
                ),
                id: 'price',
                figure: true,
                cell: (line) => <Money amount={line.price} />,
              },
              discounts && {
                ...named(
                  currency && currency !== 'EGP'
                    ? t('detail.discountIn', { currency })
                    : t('detail.discount'),
                ),
                id: 'discount',
                amount: (line) => line.discount,
              },
              { ...named(t('detail.net')), id: 'net', amount: (line) => line.net },
              {
                ...named(t('columns.vat')),
                id: 'vat',
                figure: true,
                cell: (line) =>
                  line.vat_percent ? <Bdi ltr>{`${format.number(line.vat_percent)}%`}</Bdi> : '—',
              },
              { ...named(t('common:nouns.total')), id: 'total', amount: (line) => line.total },
            ]}
          />
        </div>
      )}
    </FormSection>
  );
}

/** A line's words with its code, and the product or account that its like had, the last time. */
function Words({ line }: { line: ReceivedLine }) {
  const { t } = useTranslation('received');
  const format = useFormat();
  const { account_name: name_en, account_name_ar: name_ar } = line;
  const account = name_en ? format.name({ name_en, name_ar: name_ar ?? '' }) : '';
  const like = line.product_name || account;
  return (
    <>
      <Bdi>{line.description}</Bdi>
      {line.code && (
        <span className={classes.below}>
          <Bdi ltr>{line.code}</Bdi>
        </span>
      )}
      {like && <span className={classes.below}>{t('detail.like', { name: like })}</span>}
    </>
  );
}
