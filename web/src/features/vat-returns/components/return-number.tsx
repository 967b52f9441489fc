import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { Fact } from '@/shared/ui/facts';
import type { VatReturn } from '../api';
import classes from './vat-returns.module.css';

const NumberDialog = lazyPart(async () => (await import('../dialogs/number-dialog')).NumberDialog);

/** The portal's number of a return, which people who file can add or correct after filing. */
export function ReturnNumber({ vatReturn }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const [editing, setEditing] = useState(false);
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const { id, reference, deleted } = vatReturn;
  const filed = id === null || id === undefined || deleted ? null : { ...vatReturn, id };
  const mayEdit = mayWrite && filed !== null;
  return (
    <>
      <Fact name={t('file.reference')}>
        {(reference || mayEdit) && (
          <span className={classes.reference}>
            {reference && <Bdi>{reference}</Bdi>}
            {mayEdit && (
              <Button
                variant="default"
                size="compact-sm"
                className="no-print"
                onClick={() => setEditing(true)}
              >
                {t(reference ? 'reference.edit' : 'reference.add')}
              </Button>
            )}
          </span>
        )}
      </Fact>
      {editing && filed && <NumberDialog filed={filed} onClose={() => setEditing(false)} />}
    </>
  );
}
