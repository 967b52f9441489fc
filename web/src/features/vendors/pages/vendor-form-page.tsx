import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { currencyOption, PartyFormGate, useReferences } from '@/features/parties/public';
import { useTermPicker } from '@/features/terms/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { vendorDetail } from '../api';
import { VendorEditor } from '../components/vendor-editor';
import { emptyVendor, fromApi } from '../mapping';

/** Adds a vendor, or changes the one that the address names. */
export function VendorFormPage() {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const format = useFormat();
  const { today } = useSignedIn();
  const id = useIdParam();
  const editing = !Number.isNaN(id);
  const references = useReferences();
  const terms = useTermPicker();
  const detail = useQuery({
    ...vendorDetail(id),
    enabled: editing,
    // The form keeps what it opened with; the server refuses what has become impossible.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

  function form() {
    if (!detail.data) {
      const { companyCurrency: currency, home: country } = references;
      return (
        <VendorEditor
          references={references}
          initial={emptyVendor({ currency, country, today })}
          onDone={(saved) => navigate({ to: paths.vendor(saved.VendorID) })}
          onCancel={() => navigate({ to: paths.vendors })}
        />
      );
    }
    const toVendor = () => navigate({ to: paths.vendor(id) });
    return (
      <VendorEditor
        key={id}
        existing={detail.data}
        references={references}
        initial={fromApi(
          detail.data,
          {
            country: references.country,
            terms: terms.byId,
            currency: currencyOption(detail.data.currency, format),
          },
          format,
        )}
        onDone={toVendor}
        onCancel={toVendor}
      />
    );
  }
  return (
    <PartyFormGate
      title={t(editing ? 'form.editTitle' : 'form.addTitle')}
      problem={editing ? detail.error : null}
      ready={references.ready && terms.ready && (!editing || detail.data !== undefined)}
      list={{ to: paths.vendors }}
      words={{ lost: t('detail.lost'), back: t('detail.back') }}
    >
      {form}
    </PartyFormGate>
  );
}
