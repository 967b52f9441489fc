import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import { Fold } from '@/shared/ui/fold';
import type { ImportKind } from '../contract';
import { menusOf, PRODUCTS, type Product, productsFor } from '../guides';
import classes from './imports.module.css';

/** Documents whose open balance is imported. */
const OPEN: readonly ImportKind[] = ['invoices', 'bills', 'customers', 'vendors'];

/** Where another program exports records of a kind. */
export function ExportGuide({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const products = productsFor(kind);
  const [chosen, setChosen] = useState<Product | null>(null);
  const product = products.find((one) => one === chosen) ?? products[0];
  if (!product) return null;
  return (
    <div className={`card ${classes.guide}`}>
      <Fold label={t('guide.title')} filled={false} refused={false}>
        <div className={classes.stack}>
          <Select
            label={t('guide.product')}
            maw={320}
            allowDeselect={false}
            data={products.map((value) => ({ value, label: PRODUCTS[value] }))}
            value={product}
            onChange={(value) => setChosen(value as Product | null)}
          />
          <div>
            <strong>{t('guide.where')}</strong>
            <p className={classes.menus}>
              <Bdi ltr>{menusOf(product, kind)}</Bdi>
            </p>
          </div>
          <ul className={classes.notes}>
            <li>{t('guide.upload')}</li>
            <li>{t(`guide.notes.${product}`)}</li>
            {OPEN.includes(kind) && <li>{t('guide.openBalance')}</li>}
            <li>{t('guide.longCodes')}</li>
            <li>{t('guide.menus')}</li>
          </ul>
        </div>
      </Fold>
    </div>
  );
}
