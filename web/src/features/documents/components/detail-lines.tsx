import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { discountText } from '../discount-text';
import type { PricedDocument } from '../priced-document';
import { DetailTotals } from './detail-totals';
import classes from './document.module.css';

type Line = PricedDocument['lines'][number];

interface DetailLinesProps {
  document: PricedDocument;
  /** What its printed notes are called. */
  notesLabel: string;
  /** It was paid as it was bought. */
  atOnce?: boolean;
}

/** What was sold or bought, and what it comes to. */
export function DetailLines({ document, notesLabel, atOnce }: DetailLinesProps) {
  const { t } = useTranslation('documents');
  const { currency, notes, internal_memo } = document;
  const discounts = document.lines.some((line) => !isZero(line.discount));
  return (
    <FormSection
      title={t('lines.title')}
      note={document.prices_include_tax ? t('fields.pricesIncludeTax') : undefined}
      flush
    >
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('lines.product')}</th>
              <th scope="col" className="num">
                {t('lines.quantity')}
              </th>
              <th scope="col" className="num">
                {t('lines.price')}
              </th>
              {discounts && (
                <th scope="col" className="num">
                  {t('lines.discount')}
                </th>
              )}
              <th scope="col" className="num">
                {t('lines.net')}
              </th>
              <th scope="col" className="num">
                {t('lines.tax')}
              </th>
              <th scope="col" className="num">
                <bdi>{t('lines.total', { currency: currency.code })}</bdi>
              </th>
            </tr>
          </thead>
          <tbody>
            {document.lines.map((line) => (
              <LineRow
                key={line.line_no}
                line={line}
                scale={currency.minor_digits}
                discounts={discounts}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.below}>
        <div className={classes.notes}>
          {notes && (
            <>
              <h3>{notesLabel}</h3>
              <p>
                <Bdi>{notes}</Bdi>
              </p>
            </>
          )}
          {internal_memo && (
            <>
              <h3>{t('fields.memo')}</h3>
              <p>
                <Bdi>{internal_memo}</Bdi>
              </p>
            </>
          )}
        </div>
        <div className={classes.figures}>
          <DetailTotals document={document} atOnce={atOnce} />
        </div>
      </div>
    </FormSection>
  );
}

function LineRow({ line, scale, discounts }: { line: Line; scale: number; discounts: boolean }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const typed = discountText(line.discount_percent, null);
  const name = line.product_name || line.description;
  return (
    <tr>
      <td>
        <Bdi className={classes.product ?? ''}>{name}</Bdi>
        {line.product_name && line.description && line.description !== line.product_name && (
          <span className={classes.description}>
            <Bdi>{line.description}</Bdi>
          </span>
        )}
        {line.item_code && (
          <span className={classes.description}>
            {t('lines.code')}: <Bdi ltr>{line.item_code}</Bdi>
          </span>
        )}
        {line.account && (
          <span className={classes.description}>
            {t('lines.account')}: <Bdi>{line.account}</Bdi>
          </span>
        )}
        {line.class_name && (
          <span className={classes.description}>
            {t('lines.class')}: <Bdi>{line.class_name}</Bdi>
          </span>
        )}
      </td>
      <td className="num" data-label={t('lines.quantity')}>
        <Bdi ltr>{format.number(line.quantity)}</Bdi>
      </td>
      <td className="num" data-label={t('lines.price')}>
        <Money amount={line.price} scale={Math.max(scale, places(line.price))} />
      </td>
      {discounts && (
        <td
          className="num"
          data-label={t('lines.discount')}
          data-empty={isZero(line.discount) || undefined}
        >
          {typed && (
            <Bdi ltr className={classes.rate ?? ''}>
              {typed}{' '}
            </Bdi>
          )}
          {(!isZero(line.own_discount) || isZero(line.document_discount)) && (
            <Money amount={line.own_discount} scale={scale} />
          )}
          {!isZero(line.document_discount) && (
            <span className={classes.description}>
              {t('lines.ofDocument')} <Money amount={line.document_discount} scale={scale} />
            </span>
          )}
        </td>
      )}
      <td className="num" data-label={t('lines.net')}>
        <Money amount={line.net} scale={scale} />
      </td>
      <td className="num" data-label={t('lines.tax')}>
        <Money amount={line.tax} scale={scale} />
      </td>
      <td className="num" data-label={t('lines.totalShort')}>
        <Money amount={line.total} scale={scale} />
      </td>
    </tr>
  );
}

/** The decimals that a price uses, its trailing zeros aside. */
function places(price: string): number {
  return price.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
