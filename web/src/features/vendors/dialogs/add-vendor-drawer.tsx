import { useNavigate } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { PartyAddDrawer } from '@/features/parties/public';
import { VendorEditor } from '../components/vendor-editor';
import { emptyVendor } from '../mapping';

/** Adds a vendor without leaving the list, then opens the vendor's page. */
export function AddVendorDrawer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <PartyAddDrawer
      emptyOf={emptyVendor}
      form={VendorEditor}
      // Back from the page leads to the list, not into its form again.
      onSaved={({ VendorID: id }) => void navigate({ to: paths.vendor(id), replace: true })}
      onClose={onClose}
    />
  );
}
