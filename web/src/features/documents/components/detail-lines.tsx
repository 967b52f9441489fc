import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import table from '@/shared/ui/document-lines.module.css';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
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
  /** What settled it, where it is owed. */
  settled?: ComponentProps<typeof DetailTotals>['settled'];
}

/** What was sold or bought, and the totals. */
export function DetailLines({ document, notesLabel, atOnce, settled }: DetailLinesProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { currency, notes, internal_memo } = document;
  const scale = currency.minor_digits;
  const discounts = document.lines.some((line) => !isZero(line.discount));
  return (
    <FormSection
      title={t('lines.title')}
      note={document.prices_include_tax ? t('fields.pricesIncludeTax') : undefined}
      flush
    >
      <div className={table.scroll}>
        <FiguresTable
          className={table.lines}
          rows={document.lines}
          rowKey={(line) => line.line_no}
          money={{ scale }}
          columns={[
            {
              id: 'product',
              header: t('lines.product'),
              cell: (line) => <LineItem line={line} />,
            },
            {
              ...named(t('lines.quantity')),
              id: 'quantity',
              figure: true,
              cell: (line) => <Bdi ltr>{format.number(line.quantity)}</Bdi>,
            },
            {
              ...named(t('lines.price')),
              id: 'price',
              figure: true,
              cell: (line) => (
                <Money amount={line.price} scale={Math.max(scale, places(line.price))} />
              ),
            },
            discounts && {
              ...named(t('lines.discount')),
              id: 'discount',
              figure: true,
              marks: (line) => ({ 'data-empty': isZero(line.discount) || undefined }),
              cell: (line) => <Discount line={line} scale={scale} />,
            },
            { ...named(t('lines.net')), id: 'net', amount: (line) => line.net },
            { ...named(t('lines.tax')), id: 'tax', amount: (line) => line.tax },
            { ...named(t('lines.total')), id: 'total', amount: (line) => line.total },
          ]}
        />
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
          <DetailTotals document={document} atOnce={atOnce} settled={settled} />
        </div>
      </div>
    </FormSection>
  );
}

/** The product of a line with its description, code, account and class. */
function LineItem({ line }: { line: Line }) {
  const { t } = useTranslation('documents');
  const name = line.product_name || line.description;
  return (
    <>
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
    </>
  );
}

function Discount({ line, scale }: { line: Line; scale: number }) {
  const { t } = useTranslation('documents');
  const typed = discountText(line.discount_percent, null);
  return (
    <>
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
    </>
  );
}

const named = (header: string) => ({ header, phoneLabel: header });

/** The decimals that a price uses, its trailing zeros aside. */
function places(price: string): number {
  return price.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
