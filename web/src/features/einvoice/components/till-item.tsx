import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { StatusPill } from '@/shared/ui/status-pill';
import type { TillView } from '../api-types';
import classes from './einvoice.module.css';

interface TillItemProps {
  till: TillView;
  may: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A till: as what it is registered, and whether receipts are filed on it. */
export function TillItem({ till, may, onEdit, onRemove }: TillItemProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const { name, usable, has_secret: has, tested_at: at } = till;
  const state = usable ? 'ready' : has ? 'elsewhere' : 'unlinked';
  return (
    <li className={classes.signer}>
      <div className={classes.row}>
        <strong>
          <Bdi>{name}</Bdi>
        </strong>
        <StatusPill tone={usable ? 'good' : 'part'}>{t(`tills.${state}`)}</StatusPill>
      </div>
      <Facts least={150}>
        <Fact name={t('tills.serial')}>
          <Bdi ltr>{till.serial}</Bdi>
        </Fact>
        <Fact name={t('common:nouns.branch')}>
          {till.branch_name ? <Bdi>{till.branch_name}</Bdi> : t('tills.headOffice')}
        </Fact>
        <Fact name={t('credentials.environment')}>{t(`environments.${till.environment}`)}</Fact>
        <Fact name={t('tills.receipts')}>{format.number(till.receipts)}</Fact>
        <Fact name={t('tills.tested')}>{at && format.moment(at)}</Fact>
      </Facts>
      {may && (
        <div className={classes.foot}>
          <Button variant="default" onClick={onEdit} aria-label={t('tills.editOf', { name })}>
            {t('common:actions.edit')}
          </Button>
          <Button variant="subtle" c="var(--error)" onClick={onRemove}>
            {t('tills.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
