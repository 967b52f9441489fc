import { useQuery } from '@tanstack/react-query';
import { type BankLine, bankAccounts, useTransferOfLine } from '../api';
import { TransferForm } from '../components/transfer-form';

interface LineTransferDialogProps {
  line: BankLine;
  onClose: () => void;
}

/** The transfer that a line is: its side, its day and its amount are given. */
export function LineTransferDialog({ line, onClose }: LineTransferDialogProps) {
  const accounts = useQuery(bankAccounts);
  const make = useTransferOfLine();
  if (!accounts.data) return null;
  const { coding } = line;
  return (
    <TransferForm
      accounts={accounts.data}
      line={line}
      other={coding?.kind === 'transfer' ? coding.account_id : undefined}
      save={async (body, headers) => {
        const made = await make.mutateAsync({ line: line.id, body, headers });
        return made.matched[0]?.doc_number ?? '';
      }}
      onClose={onClose}
    />
  );
}
