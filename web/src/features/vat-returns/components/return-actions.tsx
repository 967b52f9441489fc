import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useToday } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { VatReturn } from '../api';

const AdjustDialog = lazyPart(async () => (await import('../dialogs/adjust-dialog')).AdjustDialog);

const PayDialog = lazyPart(async () => (await import('../dialogs/pay-dialog')).PayDialog);

const UnfileDialog = lazyPart(async () => (await import('../dialogs/unfile-dialog')).UnfileDialog);

const FileDialog = lazyPart(async () => (await import('../dialogs/file-dialog')).FileDialog);

type Doing = 'file' | 'unfile' | 'pay' | 'refund' | 'adjust' | null;

const isSome = (amount: string | null | undefined): amount is string =>
  Boolean(amount) && !isZero(amount ?? '') && !amount?.startsWith('-');

/** What the reader may do with a return in its present status. */
export function ReturnActions({ vatReturn }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const ability = useAbility();
  const today = useToday();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<Doing>(null);
  const { id, left, credit_left } = vatReturn;
  const mayWrite = ability.can('create', 'Journal Entry');
  const mayPay = ability.can('create', 'Make Payment');
  const filed = id === null || id === undefined ? null : { ...vatReturn, id };
  const close = () => setDoing(null);
  const day = vatReturn.last_date < today ? vatReturn.last_date : today;
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          void navigate({
            to: paths.taxDetailsReport,
            search: { day: vatReturn.first_date } as never,
          })
        }
      >
        {t('details.open')}
      </Button>
      {mayWrite && !filed && (
        <Button variant="default" onClick={() => setDoing('adjust')}>
          {t('adjust.title')}
        </Button>
      )}
      {mayWrite && vatReturn.can_unfile && (
        <Button variant="default" onClick={() => setDoing('unfile')}>
          {t('unfile.confirm')}
        </Button>
      )}
      {mayPay && filed && isSome(credit_left) && (
        <Button variant="default" onClick={() => setDoing('refund')}>
          {t('refund.submit')}
        </Button>
      )}
      {mayPay && filed && isSome(left) && (
        <Button onClick={() => setDoing('pay')}>{t('pay.submit')}</Button>
      )}
      {mayWrite && vatReturn.next && vatReturn.status !== 'running' && (
        <Button onClick={() => setDoing('file')}>{t('file.submit')}</Button>
      )}
      {doing === 'file' && <FileDialog vatReturn={vatReturn} onClose={close} />}
      {doing === 'adjust' && <AdjustDialog day={day} onClose={close} />}
      {doing === 'unfile' && filed && (
        <UnfileDialog
          filed={filed}
          onDone={() => void navigate({ to: paths.vatReturn(vatReturn.first_date) })}
          onClose={close}
        />
      )}
      {doing === 'pay' && filed && <PayDialog vatReturn={filed} onClose={close} />}
      {doing === 'refund' && filed && credit_left && (
        <PayDialog vatReturn={filed} refundable={credit_left} onClose={close} />
      )}
    </>
  );
}
