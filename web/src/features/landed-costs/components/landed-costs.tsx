import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { CardRow } from '@/shared/ui/card-row';
import { FormSection } from '@/shared/ui/form-section';
import type { LandedChargesTaken, LandedCostOn } from '../api';
import { DeleteLandedCostDialog } from '../dialogs/delete-landed-cost-dialog';
import type { GoodsPaper } from '../schema';

const LandedCostDialog = lazyPart(
  async () => (await import('../dialogs/landed-cost-dialog')).LandedCostDialog,
);

const AddLandedCostDialog = lazyPart(
  async () => (await import('../dialogs/add-landed-cost-dialog')).AddLandedCostDialog,
);

interface LandedCostsProps {
  /** The bill or the expense whose page it is. */
  paper: GoodsPaper;
  costs: readonly LandedCostOn[];
  /** What other goods took of what it says was paid. */
  taken: LandedChargesTaken;
  /** One is being added. */
  adding: boolean;
  onAdded: () => void;
}

/** What was added to the goods of a bill or an expense later, and what others took of it; each with the way back. */
export function LandedCosts({ paper, costs, taken, adding, onAdded }: LandedCostsProps) {
  const { t } = useTranslation('landed-costs');
  const [opened, setOpened] = useState<number | null>(null);
  const [undoing, setUndoing] = useState<LandedCostOn | null>(null);
  const lists = [
    { title: t('title'), list: costs },
    { title: t(`takenFrom.${paper.kind}`), list: taken.costs },
  ];
  return (
    <>
      {lists.map(
        ({ title, list }) =>
          list.length > 0 && (
            <FormSection key={title} title={title}>
              {list.map((cost) => (
                <CostRow
                  key={cost.id}
                  cost={cost}
                  onOpen={() => setOpened(cost.id)}
                  onUndo={() => setUndoing(cost)}
                />
              ))}
            </FormSection>
          ),
      )}
      {adding && <AddLandedCostDialog paper={paper} onSaved={setOpened} onClose={onAdded} />}
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
  // Without the right to change bills, only the present landed costs are shown.
  const readable = useAbility().can('update', 'Bills');
  const number = <Bdi ltr>{cost.number}</Bdi>;
  return (
    <CardRow
      name={
        readable ? (
          <Anchor component="button" type="button" ta="start" onClick={onOpen}>
            {number}
          </Anchor>
        ) : (
          number
        )
      }
      notes={[format.date(cost.date)]}
      amount={cost.amount}
      currency={currency}
      undo={{
        needs: { action: 'delete', on: 'Bills' },
        label: t('delete.confirm'),
        number: cost.number,
        run: onUndo,
      }}
    />
  );
}
