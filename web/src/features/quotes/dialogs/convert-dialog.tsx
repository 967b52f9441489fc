import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectOption, useProjectPicker } from '@/features/projects/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { positive, required } from '@/shared/lib/fields';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { isProjectRefused, type QuoteView, useConvertQuote } from '../api';
import { useAfterConversion } from '../components/use-after-conversion';

const NONE = {};
const RATE = required(positive());

interface ConvertDialogProps {
  quote: QuoteView;
  onClose: () => void;
}

/** Asks for the rate or the project that a quote needs to become an invoice, and goes to that one. */
export function ConvertDialog({ quote, onClose }: ConvertDialogProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const format = useFormat();
  const converted = useAfterConversion();
  const convert = useConvertQuote();
  const number = quote.quote_number;
  const customer = useMemo(
    () => ({ id: quote.customer_id, label: quote.customer_name }),
    [quote.customer_id, quote.customer_name],
  );
  const projects = useProjectPicker(customer);
  const base = useCompanyCurrency();
  const foreign = quote.currency.id !== base.id;
  // The invoice is of today, and so is its rate; the quote's is only where to begin.
  const [rate, setRate] = useState(quote.exchange_rate);
  const wrongRate = foreign ? RATE.safeParse(rate).error?.issues[0]?.message : undefined;
  const errorText = useErrorText();
  // The quote's project is closed: another one is chosen, or none. One in the company's own money comes here for that.
  const [choosing, setChoosing] = useState(!foreign);
  const [project, setProject] = useState<ProjectOption | null>(null);
  const refused = isProjectRefused(convert.error);
  const problem = refused && !project ? null : convert.error;
  return (
    <ConfirmDialog
      opened
      title={t('convert.title', { number })}
      consequence={
        <>
          <p style={{ marginBlockStart: 0 }}>
            {t('convert.consequence', {
              amount: format.money(quote.totals.total, quote.currency),
              customer: quote.customer_name,
            })}
          </p>
          <p>{t('convert.final')}</p>
          {foreign && (
            <DecimalInput
              label={t('convert.rate', { currency: quote.currency.code, base: base.code })}
              description={t('convert.rateHint')}
              value={rate}
              onChange={setRate}
              error={errorText(wrongRate)}
              scale={0}
              required
              data-autofocus
            />
          )}
          {choosing ? (
            <>
              <p>{t('convert.projectClosed', { project: quote.project_name ?? '' })}</p>
              <EntityCombobox
                label={t('common:nouns.project')}
                placeholder={t('convert.noProject')}
                value={project}
                onChange={setProject}
                source={projects.source}
                create={projects.create}
                clearable
              />
            </>
          ) : null}
          {problem && <ErrorSummary problem={problem} errors={NONE} />}
        </>
      }
      confirmLabel={t('actions.convert')}
      refused={wrongRate !== undefined}
      loading={convert.isPending}
      onClose={onClose}
      onConfirm={() =>
        convert.mutate(
          {
            id: quote.id,
            project: choosing ? (project?.id ?? 0) : undefined,
            rate: foreign ? rate : undefined,
          },
          {
            onSuccess: ({ Invoice_id }) => {
              onClose();
              converted({ id: quote.id, number }, Invoice_id);
            },
            onError: (problem) => {
              if (isProjectRefused(problem)) setChoosing(true);
            },
          },
        )
      }
    />
  );
}
