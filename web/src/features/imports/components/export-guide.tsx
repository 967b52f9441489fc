import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import { Fold } from '@/shared/ui/fold';
import type { ImportKind } from '../api';
import { MENUS, PRODUCTS, type Product } from '../guides';
import classes from './imports.module.css';

/** Where another program exports records of a kind. */
export function ExportGuide({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const [product, setProduct] = useState<Product>('quickbooks');
  return (
    <div className={`card ${classes.guide}`}>
      <Fold label={t('guide.title')} filled={false} refused={false}>
        <div className={classes.stack}>
          <Select
            label={t('guide.product')}
            maw={320}
            allowDeselect={false}
            data={Object.entries(PRODUCTS).map(([value, label]) => ({ value, label }))}
            value={product}
            onChange={(value) => value && setProduct(value as Product)}
          />
          <div>
            <strong>{t('guide.where')}</strong>
            <p className={classes.menus}>
              <Bdi ltr>{MENUS[product][kind]}</Bdi>
            </p>
          </div>
          <ul className={classes.notes}>
            <li>{t('guide.upload')}</li>
            <li>{t(`guide.notes.${product}`)}</li>
            <li>{t('guide.longCodes')}</li>
            <li>{t('guide.menus')}</li>
          </ul>
        </div>
      </Fold>
    </div>
  );
}
