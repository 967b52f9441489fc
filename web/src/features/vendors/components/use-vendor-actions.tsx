import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { vendorForms } from '../addresses';

const ICON = { size: 18, stroke: 1.6 } as const;

/** What can be done with a vendor, each undefined for a person who may not. */
export interface VendorActions {
  statement: RowAction;
  edit: RowAction | undefined;
}

/** The actions on one vendor, for a row's menu and for the head of its page. */
export function useVendorActions(): (id: number) => VendorActions {
  const { t } = useTranslation(['vendors', 'common']);
  const navigate = useNavigate();
  const mayEdit = useAbility().can('update', 'Vendors');
  return (id) => ({
    statement: {
      label: t('actions.statement'),
      icon: <IconFileText {...ICON} />,
      run: () => void navigate({ to: vendorForms.statement(id) }),
    },
    edit: mayEdit
      ? {
          label: t('common:actions.edit'),
          icon: <IconPencil {...ICON} />,
          run: () => void navigate({ to: vendorForms.edit(id) }),
        }
      : undefined,
  });
}

/** The actions there are, the likeliest first. */
export function asMenu({ statement, edit }: VendorActions): readonly RowAction[] {
  return [statement, ...(edit ? [edit] : [])];
}
