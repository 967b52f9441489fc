import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';

interface ImportLinkProps {
  to: string;
  /** The subject that the person must be allowed to create. */
  on: Subject;
}

/** Leads to the import of a list's records; nothing for those who may not create them. */
export function ImportLink({ to, on }: ImportLinkProps) {
  const { t } = useTranslation();
  if (!useAbility().can('create', on)) return null;
  return (
    <Button component={Link} to={to} variant="default">
      {t('actions.import')}
    </Button>
  );
}
