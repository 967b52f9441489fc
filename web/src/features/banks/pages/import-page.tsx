import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useIdParam } from '@/shared/routing/params';
import { PageShell } from '@/shared/ui/page-shell';
import { bankAccounts } from '../api';
import { BankGate } from '../components/bank-gate';
import { ImportDone } from '../components/import-done';
import { ImportMapping } from '../components/import-mapping';
import { ImportReview } from '../components/import-review';
import { ImportSteps } from '../components/import-steps';
import { ImportUpload } from '../components/import-upload';
import { useBankName } from '../components/use-bank-name';
import { useImport } from '../components/use-statement-import';

/** A statement of the bank from its file to lines: uploaded, its columns mapped, reviewed, imported. */
export function ImportPage() {
  const { t } = useTranslation('banks');
  const id = useIdParam();
  const accounts = useQuery(bankAccounts);
  const account = accounts.data?.find((one) => one.id === id);
  const nameOf = useBankName();
  const wizard = useImport(id);
  const { step } = wizard;
  return (
    <PageShell
      title={t('import.title')}
      crumbs={[
        { label: t('title'), to: paths.banks },
        ...(account ? [{ label: nameOf(account), to: paths.bank(id) }] : []),
      ]}
    >
      <BankGate query={accounts} account={account}>
        <ImportSteps current={step} table={wizard.isTable} />
        {step === 'file' && <ImportUpload wizard={wizard} />}
        {step === 'columns' && <ImportMapping wizard={wizard} />}
        {step === 'review' && <ImportReview wizard={wizard} />}
        {step === 'done' && account && <ImportDone wizard={wizard} account={account} />}
      </BankGate>
    </PageShell>
  );
}
