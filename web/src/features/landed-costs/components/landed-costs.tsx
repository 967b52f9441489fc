import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can, useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import { Money } from '@/shared/ui/money';
import type { LandedCostOn } from '../api';
import { DeleteLandedCostDialog } from '../dialogs/delete-landed-cost-dialog';
import type { GoodsPaper } from '../schema';
import classes from './landed-costs.module.css';

const AddLandedCostDialog = lazyDialog(
  async () => (await import('../dialogs/add-landed-cost-dialog')).AddLandedCostDialog,
);
const LandedCostDialog = lazyDialog(
  async () => (await import('../dialogs/landed-cost-dialog')).LandedCostDialog,
);

interface LandedCostsProps {
  /** The bill or the expense whose page it is. */
  of: GoodsPaper;
  costs: readonly LandedCostOn[];
  /** One is being added. */
  adding: boolean;
  onAdded: () => void;
}

/** What was added to the goods of a bill or an expense later, each with the way back; nothing while there is none. */
export function LandedCosts({ of, costs, adding, onAdded }: LandedCostsProps) {
  const { t } = useTranslation('landed-costs');
  const [opened, setOpened] = useState<number | null>(null);
  const [undoing, setUndoing] = useState<LandedCostOn | null>(null);
  return (
    <>
      {costs.length > 0 && (
        <FormSection title={t('title')}>
          {costs.map((cost) => (
            <CostRow
              key={cost.id}
              cost={cost}
              onOpen={() => setOpened(cost.id)}
              onUndo={() => setUndoing(cost)}
            />
          ))}
        </FormSection>
      )}
      {adding && <AddLandedCostDialog of={of} onSaved={setOpened} onClose={onAdded} />}
      {opened !== null && <LandedCostDialog id={opened} onClose={() => setOpened(null)} />}
      {undoing && <DeleteLandedCostDialog cost={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

interface CostRowProps {
  cost: LandedCostOn;
  onOpen: () => void;
  onUndo: () => void;
}

function CostRow({ cost, onOpen, onUndo }: CostRowProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const currency = useCompanyCurrency();
  // Who may not change bills is told what stands, and nothing more.
  const readable = useAbility().can('update', 'Bills');
  const number = <Bdi ltr>{cost.number}</Bdi>;
  const undo = `${t('delete.confirm')} ${cost.number}`;
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        {readable ? (
          <Anchor component="button" type="button" ta="start" onClick={onOpen}>
            {number}
          </Anchor>
        ) : (
          number
        )}
        <span className={classes.day}>{format.date(cost.date)}</span>
      </div>
      <span className={classes.amount}>
        <Money amount={cost.amount} currency={currency} />
      </span>
      <Can action="delete" on="Bills">
        <Tooltip label={t('delete.confirm')}>
          <ActionIcon size={28} aria-label={undo} onClick={onUndo}>
            <IconArrowBackUp size={17} stroke={1.6} className="flip" />
          </ActionIcon>
        </Tooltip>
      </Can>
    </div>
  );
}
