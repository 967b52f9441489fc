import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useOnline } from '@/shared/lib/online';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { einvoiceSettings, einvoiceStatus, signers, useMakeCode } from '../api';
import type { SignerCode, SignerView } from '../api-types';
import { RemoveSignerDialog } from '../dialogs/remove-signer-dialog';
import classes from './einvoice.module.css';
import { PairingCode } from './pairing-code';
import { SignerItem } from './signer-item';
import { useSecondsLeft } from './use-seconds-left';

interface SignersCardProps {
  may: boolean;
  /** Pairing a computer takes the place of a key file. */
  replaces: boolean;
}

interface Shown {
  code: SignerCode;
  until: number;
  /** The computers that were paired before. */
  before: readonly number[];
}

/** The seal on a token: a code that pairs the computer beside it, and the computers that are paired. */
export function SignersCard({ may, replaces }: SignersCardProps) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const online = useOnline();
  const [shown, setShown] = useState<Shown>();
  const [removing, setRemoving] = useState<SignerView>();
  const left = useSecondsLeft(shown?.until);
  const query = useQuery(signers(left > 0));
  const make = useMakeCode();
  const found = query.data?.signers ?? [];
  // Once its computer is paired, the code works no more.
  const isUsed = found.some(({ id }) => shown && !shown.before.includes(id));
  const open = shown && left > 0 && !isUsed ? shown : undefined;
  const queryClient = useQueryClient();
  // Another computer has completed the step: nothing here has saved it.
  useEffect(() => {
    if (!isUsed) return;
    for (const { queryKey } of [einvoiceSettings, einvoiceStatus]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [isUsed, queryClient]);
  const { data } = query;
  if (!data) return <LoadOrRetry query={query} title={t('steps.seal')} height={220} />;

  const showCode = () =>
    make.mutate(null, {
      onSuccess: (code) =>
        setShown({
          code,
          until: Date.now() + code.seconds * 1_000,
          before: found.map(({ id }) => id),
        }),
    });

  return (
    <FormSection title={t('signer.title')}>
      <Stack gap={14}>
        <p className={classes.hint}>{t('signer.hint')}</p>
        {replaces && <p className={classes.hint}>{t('signer.replaces')}</p>}
        {open && <PairingCode shown={open.code} left={left} />}
        {shown && !open && !isUsed && <p className={classes.wrong}>{t('signer.over')}</p>}
        <p className={classes.hint} role="status">
          {isUsed
            ? t('signer.paired')
            : data.waiting > 0 && t('signer.waiting', { waiting: format.number(data.waiting) })}
        </p>
        {found.length > 0 && (
          <ul className={classes.list}>
            {found.map((signer) => (
              <SignerItem
                key={signer.id}
                signer={signer}
                may={may}
                onRemove={() => setRemoving(signer)}
              />
            ))}
          </ul>
        )}
        {may && !open && (
          <div className={classes.foot}>
            <Button disabled={!online} loading={make.isPending} onClick={showCode}>
              {t(found.length > 0 ? 'signer.another' : 'signer.show')}
            </Button>
          </div>
        )}
      </Stack>
      {removing && (
        <RemoveSignerDialog
          signer={removing}
          last={found.length === 1}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
}
