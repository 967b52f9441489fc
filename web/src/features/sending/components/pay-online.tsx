import { Alert, Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UNREACHABLE } from '@/shared/api/problem';
import { type PublicOnlinePayment, usePayOnline } from '../links-api';

interface PayOnlineProps {
  word: string;
  payment: PublicOnlinePayment;
}

const COLORS = { pending: 'gray', paid: 'green', failed: 'red', expired: 'gray' } as const;

/** What became of a visit to the payment page, and the way to it. */
export function PayOnline({ word, payment }: PayOnlineProps) {
  const { t } = useTranslation(['sending', 'common']);
  const pay = usePayOnline(word);
  const { amount, attempt, test } = payment;
  const { reset } = pay;
  // Going back from the payment page may show this page as it was left, with the button still busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  // An empty place would still take the space between two parts of the page.
  if (!amount && !attempt && !pay.error) return null;
  return (
    <Stack gap={12} className="no-print">
      {attempt && (
        <Alert color={COLORS[attempt.state]} role="status">
          {attempt.message}
        </Alert>
      )}
      {pay.error && (
        <Alert color="red">
          {pay.error.status === UNREACHABLE ? t('common:problems.unreachable') : pay.error.message}
        </Alert>
      )}
      {amount && (
        <>
          <Button
            size="md"
            loading={pay.isPending || pay.isSuccess}
            onClick={() => pay.mutate(amount)}
            style={{ alignSelf: 'start' }}
          >
            {t('public.payNow')}
          </Button>
          {test && <p style={{ margin: 0 }}>{t('public.testPayment')}</p>}
        </>
      )}
    </Stack>
  );
}
