import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyAccounts, useMoneyChoices, withoutCheques } from '@/features/payments/public';
import { isSaidAtField } from '@/shared/forms/said-at-field';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { useOnline } from '@/shared/lib/online';
import { toast } from '@/shared/lib/toast';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { SaveForm } from '@/shared/ui/save-form';
import { type OnlineGatewaySettings, useSaveGateway } from '../api';
import { gatewayForm, gatewayToApi, gatewayValues, storesKeys } from '../schema';

interface GatewayFormProps {
  settings: OnlineGatewaySettings;
  may: boolean;
}

/** The server's names of fields that the form calls otherwise. */
const NAMES = { deposit_account_id: 'account' } as const;

/** The gateway's keys and the account that money arrives in; the keys are tried before they are stored. */
export function GatewayForm({ settings, may }: GatewayFormProps) {
  const { t } = useTranslation('company', { keyPrefix: 'onlinePayments' });
  const online = useOnline();
  const save = useSaveGateway();
  const accounts = useQuery(moneyAccounts('deposit'));
  const choicesOf = useMoneyChoices();
  const stored = storesKeys(settings);
  const edit = useEditForm({
    schema: gatewayForm(stored),
    initial: gatewayValues(settings),
    fieldNames: NAMES,
    save: (values) => save.mutateAsync(gatewayToApi(values, settings.version)),
    onSaved: (saved) => {
      toast.success(t('saved'));
      edit.keepOpen(gatewayValues(saved));
    },
  });
  const { control, watch } = edit.form;
  const isPaymob = watch('gateway') === 'paymob';
  const kept = stored ? { description: t('kept') } : {};
  return (
    <SaveForm
      aria-label={t('form.title')}
      onSend={() => {
        if (online && may) edit.shell.onSubmit('save');
      }}
    >
      <FormSection title={t('form.title')}>
        <Stack gap={14}>
          {isPaymob && <p style={{ margin: 0 }}>{t('form.hint')}</p>}
          {!isSaidAtField(edit.shell) && (
            <ErrorSummary problem={edit.shell.submitError} errors={edit.shell.errors} />
          )}
          <fieldset disabled={!may} style={{ display: 'contents' }}>
            <FormGrid>
              {settings.has_sandbox && (
                <FormSelect
                  control={control}
                  name="gateway"
                  label={t('form.gateway')}
                  required
                  options={['paymob', 'sandbox'].map((value) => ({
                    value,
                    label: t(`gateways.${value as 'paymob'}`),
                  }))}
                />
              )}
              <FormSelect
                control={control}
                name="account"
                label={t('form.account')}
                required
                searchable
                source={accounts}
                options={choicesOf(withoutCheques(accounts.data))}
              />
              {isPaymob && (
                <>
                  <FormText
                    control={control}
                    name="integration_id"
                    label={t('form.integration')}
                    required
                    dir="ltr"
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  <FormText
                    control={control}
                    name="public_key"
                    label={t('form.publicKey')}
                    required
                    dir="ltr"
                    autoComplete="off"
                  />
                  {(['secret_key', 'api_key', 'hmac_secret'] as const).map((name) => (
                    <FormPassword
                      key={name}
                      control={control}
                      name={name}
                      label={t(`form.${name}`)}
                      secret
                      required={!stored}
                      dir="ltr"
                      autoComplete="new-password"
                      aria-invalid={name in edit.shell.errors || undefined}
                      {...kept}
                    />
                  ))}
                </>
              )}
            </FormGrid>
          </fieldset>
          {may && (
            <Button
              type="submit"
              loading={edit.shell.loading}
              disabled={!online}
              style={{ alignSelf: 'end' }}
            >
              {t(isPaymob ? 'form.saveAndTest' : 'form.save')}
            </Button>
          )}
        </Stack>
      </FormSection>
    </SaveForm>
  );
}
