import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { dayInCairo } from '@/shared/lib/today';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { StatusPill } from '@/shared/ui/status-pill';
import type { SignerView } from '../api-types';
import { sealName } from '../seal-name';
import classes from './einvoice.module.css';

interface SignerItemProps {
  signer: SignerView;
  may: boolean;
  onRemove: () => void;
}

/** A paired computer: whose certificate its token has, when it last called, and what keeps it from signing. */
export function SignerItem({ signer, may, onRemove }: SignerItemProps) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const { name, online, trouble } = signer;
  const state = trouble ? 'trouble' : online ? 'online' : 'offline';
  return (
    <li className={classes.signer}>
      <div className={classes.row}>
        <strong>
          <Bdi>{name || t('signer.nameless')}</Bdi>
        </strong>
        <StatusPill tone={trouble ? 'bad' : online ? 'good' : 'idle'}>
          {t(`signer.${state}`)}
        </StatusPill>
      </div>
      {trouble && <p className={classes.wrong}>{t(`signer.troubles.${trouble}`)}</p>}
      <Facts least={190}>
        <Fact name={t('seal.subject')}>
          <Bdi>{sealName(signer.subject)}</Bdi>
        </Fact>
        <Fact name={t('seal.id')}>
          <Bdi ltr>{signer.seal_id}</Bdi>
        </Fact>
        <Fact name={t('seal.issuer')}>
          <Bdi>{sealName(signer.issuer)}</Bdi>
        </Fact>
        <Fact name={t('seal.validUntil')}>
          {format.date(dayInCairo(new Date(signer.valid_until)))}
        </Fact>
        <Fact name={t('signer.seen')}>{format.moment(signer.seen_at)}</Fact>
      </Facts>
      {may && (
        <div className={classes.foot}>
          <Button variant="subtle" c="var(--error)" onClick={onRemove}>
            {t('signer.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
