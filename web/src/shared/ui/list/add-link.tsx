import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useHasClearAction } from '../clear-action';

interface AddLinkProps {
  to: string;
  /** Asks a list to open its form: `{ new: 'customer' }`. */
  search?: Record<string, string>;
  label: string;
  /** The subject that the person must be allowed to create. */
  on: Subject;
  /** In the place of the rows that are missing: without the key, which the one at the head has. */
  inEmpty?: boolean;
}

/**
 * Leads to the form of a new record, also by the key N; nothing for those who may not. The one at the head is left out
 * while the place of the missing rows has the same.
 */
export function AddLink({ to, search = {}, label, on, inEmpty = false }: AddLinkProps) {
  const navigate = useNavigate();
  const may = useAbility().can('create', on);
  const isInPage = useHasClearAction();
  useHotkeys(
    may && !inEmpty ? [['KeyN', () => void navigate({ to, search: search as never })]] : [],
  );
  if (!may || (isInPage && !inEmpty)) return null;
  const icon = !inEmpty && <IconPlus size={17} stroke={1.8} aria-hidden />;
  return (
    <Button component={Link} to={to} search={search as never} leftSection={icon}>
      {label}
    </Button>
  );
}
