import { useNavigate } from '@tanstack/react-router';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { type PaperKind, PRINT } from './kinds';

/** Ctrl+P on a document's page prints the document, and not the page around it. */
export function usePrintKey(kind: PaperKind, id: number): void {
  const navigate = useNavigate();
  useHotkeys([['Ctrl+KeyP', () => void navigate({ to: PRINT[kind], search: { id } as never })]]);
}
