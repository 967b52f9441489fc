import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Cheque, ChequeStep } from '../api';
import type { ChequeSide } from '../sides';
import classes from './cheque-head.module.css';

interface ChequeStepsProps {
  cheque: Cheque;
  side: ChequeSide;
}

/** What happened to a cheque since it was given, in order; steps that were undone too. */
export function ChequeSteps({ cheque, side }: ChequeStepsProps) {
  const { t } = useTranslation('cheques');
  return (
    <FormSection title={t('steps.title')} flush>
      {cheque.steps.length === 0 ? (
        <p className={classes.none}>{t('steps.none')}</p>
      ) : (
        <ol className={classes.steps}>
          {cheque.steps.map((step) => (
            <li key={step.id} className={classes.step} data-gone={step.deleted || undefined}>
              <div>
                {step.deleted ? (
                  <StatusPill tone="idle">{t('steps.takenBack')}</StatusPill>
                ) : (
                  <ChequeStatus state={step.state} direction={cheque.direction} />
                )}
              </div>
              <StepText step={step} cheque={cheque} side={side} />
              <By step={step} />
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  );
}

function StepText({ step, cheque, side }: ChequeStepsProps & { step: ChequeStep }) {
  const { t } = useTranslation(['cheques', 'common']);
  const format = useFormat();
  const bank = format.name({
    name_en: step.bank_account_name ?? '',
    name_ar: step.bank_account_name_ar ?? '',
  });
  return (
    <dl className={classes.told}>
      {step.deleted && (
        <Fact name={t('steps.step')}>
          {t(`steps.names.${step.state}` as 'steps.names.cleared', { context: cheque.direction })}
        </Fact>
      )}
      <Fact name={t('common:nouns.date')}>{format.date(step.date)}</Fact>
      {bank && (
        <Fact name={t('fields.bankAccount')}>
          <Bdi>{bank}</Bdi>
        </Fact>
      )}
      {step.fee && (
        <Fact name={t('steps.fee')}>
          <Money amount={step.fee} currency={feeCurrency(step)} />
        </Fact>
      )}
      {step.withheld && (
        <Fact name={t('steps.withheld')}>
          <Money amount={step.withheld} currency={cheque.currency} />
        </Fact>
      )}
      {step.withheld_kept && (
        <Fact name={t('steps.withheld')}>{t(`steps.kept.${step.withheld_kept}`)}</Fact>
      )}
      {step.memo && (
        <Fact name={t('move.memo')}>
          <Bdi>{step.memo}</Bdi>
        </Fact>
      )}
      {step.amount_due && !isZero(step.amount_due) && (
        <div className={classes.owed}>
          <dt>{t(`steps.owed.${side.direction}`)}</dt>
          <dd>
            <Money amount={step.amount_due} currency={cheque.currency} />
          </dd>
        </div>
      )}
      {step.amount_due && isZero(step.amount_due) && (
        <div className={classes.owed}>
          <dt>{t('steps.settled')}</dt>
          <dd />
        </div>
      )}
    </dl>
  );
}

/** What a fee was taken in: the currency of the account that paid it. */
function feeCurrency({ fee, fee_currency }: ChequeStep) {
  return { code: fee_currency ?? '', minor_digits: fee?.split('.')[1]?.length ?? 0 };
}

function By({ step }: { step: ChequeStep }) {
  const format = useFormat();
  return (
    <span className={classes.by}>
      <Bdi>{step.created_by}</Bdi>
      <br />
      {format.moment(step.created_at)}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
