import { useNavigate } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { PartyAddDrawer } from '@/features/parties/public';
import { CustomerEditor } from '../components/customer-editor';
import { emptyCustomer } from '../mapping';

/** Adds a customer without leaving the list, then opens the customer's page. */
export function AddCustomerDrawer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <PartyAddDrawer
      emptyOf={emptyCustomer}
      form={CustomerEditor}
      // Back from the page leads to the list, not into its form again.
      onSaved={({ CustomerID: id }) => void navigate({ to: paths.customer(id), replace: true })}
      onClose={onClose}
    />
  );
}
