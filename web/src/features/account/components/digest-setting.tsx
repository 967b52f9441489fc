import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { Segments } from '@/shared/ui/segments';
import { type Digest, mailSettings, useSetDigest } from '../api';
import classes from './rows.module.css';

const DIGESTS = ['off', 'daily', 'weekly'] as const satisfies readonly Digest[];

/** How often the person gets their reminders in this company by mail; each choice acts at once. */
export function DigestSetting() {
  const { t } = useTranslation('account');
  const query = useQuery(mailSettings);
  const set = useSetDigest();
  const [chosen, setChosen] = useState<Digest | null>(null);
  if (!query.data) return <LoadOrRetry query={query} height={60} />;
  return (
    <div className={classes.look}>
      <div className={classes.setting}>
        <span>{t('digest.digest')}</span>
        <Segments<Digest>
          label={t('digest.digest')}
          value={chosen ?? query.data.digest}
          onChange={(choice) => {
            setChosen(choice);
            set.mutate(choice, {
              onSuccess: () => void toast.success(t('digest.saved')),
              onError: () => setChosen(null),
            });
          }}
          options={DIGESTS.map((value) => ({ value, label: t(`digest.${value}`) }))}
        />
      </div>
      <p className={classes.note}>{t('digest.hint')}</p>
    </div>
  );
}
