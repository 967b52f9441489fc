import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { aimedRecord } from '@/shared/lib/aimed-field';
import { openHelp } from '@/shared/lib/opened-help';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { SmallSwitch } from '@/shared/ui/small-switch';
import type { TillView } from '../api-types';
import { RemoveTillDialog } from '../dialogs/remove-till-dialog';
import { tills, useSetReceipts } from '../tills-api';
import classes from './einvoice.module.css';
import { TillItem } from './till-item';

const TillDialog = lazyPart(async () => (await import('../dialogs/till-dialog')).TillDialog);

/** The tills whose sales are filed as e-receipts, and whether they are. */
export function TillsCard({ may }: { may: boolean }) {
  const { t } = useTranslation('einvoice');
  const query = useQuery(tills);
  const setReceipts = useSetReceipts();
  const [chosen, setChosen] = useState<TillView | 'new'>();
  // A link may lead to a field of one of them.
  const [aimed, setAimed] = useState(() => aimedRecord(paths.einvoiceSettings));
  const [removing, setRemoving] = useState<TillView>();
  const { data } = query;
  if (!data) return <LoadOrRetry query={query} title={t('tills.title')} height={180} />;
  const { file_receipts: on, tills: found } = data;
  const editing = chosen ?? (may ? found.find(({ id }) => id === aimed) : undefined);
  const close = () => {
    setChosen(undefined);
    setAimed(undefined);
  };
  return (
    <FormSection title={t('tills.title')}>
      <Stack gap={14}>
        <p className={classes.hint}>
          {t('tills.hint')}{' '}
          <Anchor component="button" type="button" inherit onClick={() => openHelp('e-receipts')}>
            {t('tills.help')}
          </Anchor>
        </p>
        {may && (found.length > 0 || on) && (
          <SmallSwitch
            label={t('tills.switch')}
            checked={setReceipts.isPending ? setReceipts.variables : on}
            onChange={(wanted) =>
              setReceipts.mutate(wanted, {
                onSuccess: () => toast.success(t(wanted ? 'tills.on' : 'tills.off')),
              })
            }
          />
        )}
        {found.length > 0 && (
          <ul className={classes.list}>
            {found.map((till) => (
              <TillItem
                key={till.id}
                till={till}
                may={may}
                onEdit={() => setChosen(till)}
                onRemove={() => setRemoving(till)}
              />
            ))}
          </ul>
        )}
        {may && (
          <div className={classes.foot}>
            <Button
              variant={found.length > 0 ? 'default' : 'filled'}
              onClick={() => setChosen('new')}
            >
              {t('tills.add')}
            </Button>
          </div>
        )}
      </Stack>
      {editing && (
        <TillDialog tills={data} till={editing === 'new' ? undefined : editing} onClose={close} />
      )}
      {removing && <RemoveTillDialog till={removing} onClose={() => setRemoving(undefined)} />}
    </FormSection>
  );
}
