import { Navigate } from '@tanstack/react-router';
import { paths } from '@/app/paths';

/** Where the import of journal entries was: it leads to the wizard, which asks what a file leaves open. */
export function ImportEntriesPage() {
  return <Navigate to={paths.newImport('journal-entries')} replace />;
}
