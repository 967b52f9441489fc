import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { dayInCairo } from '@/shared/lib/today';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { Segments } from '@/shared/ui/segments';
import { SmallSwitch } from '@/shared/ui/small-switch';
import { StatusPill } from '@/shared/ui/status-pill';
import { useSetActive, useSetMode } from '../api';
import type { EinvoiceSettings, FilingMode } from '../api-types';
import { UnlinkDialog } from '../dialogs/unlink-dialog';
import classes from './einvoice.module.css';
import { HoursField } from './hours-field';

const MODES: readonly FilingMode[] = ['by_hand', 'on_save', 'nightly'];

interface StateCardProps {
  settings: EinvoiceSettings;
  may: boolean;
}

/** Whether documents are filed, with which system, and when. */
export function StateCard({ settings, may }: StateCardProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const setMode = useSetMode();
  const setActive = useSetActive();
  const [unlinking, setUnlinking] = useState(false);
  const { active, mode, seal, credentials, steps_done: done } = settings;
  const isComplete = done.length === 3;
  const linked = credentials.has_secret || seal != null;
  const { environment } = credentials;
  return (
    <FormSection title={t('state.title')}>
      <Stack gap={14}>
        <Facts>
          <Fact name={t('common:nouns.status')}>
            <StatusPill tone={active ? 'good' : linked ? 'part' : 'idle'}>
              {t(active ? 'state.active' : linked ? 'state.inactive' : 'state.notLinked')}
            </StatusPill>
          </Fact>
          <Fact name={t('credentials.environment')}>
            {environment && t(`environments.${environment}`)}
          </Fact>
          <Fact name={t('state.certificate')}>
            {seal?.valid_until && format.date(dayInCairo(new Date(seal.valid_until)))}
          </Fact>
          {!may && <Fact name={t('mode.label')}>{t(`mode.${mode}`)}</Fact>}
        </Facts>
        {may && (
          <>
            <div className={classes.row}>
              {isComplete || active ? (
                <SmallSwitch
                  label={t('state.switch')}
                  checked={setActive.isPending ? setActive.variables : active}
                  onChange={(on) =>
                    setActive.mutate(on, {
                      onSuccess: () => toast.success(t(on ? 'state.on' : 'state.off')),
                    })
                  }
                />
              ) : (
                <p className={classes.hint}>{t('state.stepsFirst')}</p>
              )}
              {linked && (
                <Button variant="subtle" c="var(--error)" onClick={() => setUnlinking(true)}>
                  {t('unlink.open')}
                </Button>
              )}
            </div>
            <div className={classes.mode}>
              {/* The choices have it as their name. */}
              <p className={classes.label} aria-hidden>
                {t('mode.label')}
              </p>
              <Segments
                label={t('mode.label')}
                value={setMode.isPending ? setMode.variables : mode}
                options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
                onChange={(value) =>
                  setMode.mutate(value, { onSuccess: () => toast.success(t('mode.saved')) })
                }
              />
              <p className={classes.hint}>{t(`mode.hints.${mode}`)}</p>
            </div>
            <HoursField hours={settings.hours_to_cancel} />
          </>
        )}
      </Stack>
      {unlinking && <UnlinkDialog onClose={() => setUnlinking(false)} />}
    </FormSection>
  );
}
