import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { currencyOption, PartyFormGate, useReferences } from '@/features/parties/public';
import { useTermPicker } from '@/features/terms/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { customerDetail } from '../api';
import { CustomerEditor } from '../components/customer-editor';
import { emptyCustomer, fromApi } from '../mapping';

/** Adds a customer, or changes the one that the address names. */
export function CustomerFormPage() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const format = useFormat();
  const { today } = useSignedIn();
  const id = useIdParam();
  const editing = !Number.isNaN(id);
  const references = useReferences();
  const terms = useTermPicker();
  const detail = useQuery({
    ...customerDetail(id),
    enabled: editing,
    // The form keeps what it opened with; the server refuses what has become impossible.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

  function form() {
    if (!detail.data) {
      const { companyCurrency: currency, home: country } = references;
      return (
        <CustomerEditor
          references={references}
          initial={emptyCustomer({ currency, country, today })}
          onDone={(saved) => navigate({ to: paths.customer(saved.CustomerID) })}
          onCancel={() => navigate({ to: paths.customers })}
        />
      );
    }
    const toCustomer = () => navigate({ to: paths.customer(id) });
    return (
      <CustomerEditor
        key={id}
        existing={detail.data}
        references={references}
        initial={fromApi(detail.data.customer, {
          country: references.country,
          terms: terms.byId,
          currency: currencyOption(detail.data.currency, format),
        })}
        onDone={toCustomer}
        onCancel={toCustomer}
      />
    );
  }
  return (
    <PartyFormGate
      title={t(editing ? 'form.editTitle' : 'form.addTitle')}
      problem={editing ? detail.error : null}
      ready={references.ready && terms.ready && (!editing || detail.data !== undefined)}
      list={{ to: paths.customers }}
      words={{ lost: t('detail.lost'), back: t('detail.back') }}
    >
      {form}
    </PartyFormGate>
  );
}
