import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { DocumentHead } from './document-head';

type Headed = ComponentProps<typeof DocumentHead>;

interface SaleHeadProps extends Pick<Headed, 'amount' | 'facts'> {
  document: Headed['document'] & {
    customer_id: number;
    customer_name: string;
    issued_to?: string | null;
    customer_email?: string | null;
    billing_address?: string | null;
  };
}

/** Whose document of a sale it is, its total, and its dates. */
export function SaleHead({ document, ...rest }: SaleHeadProps) {
  const { t } = useTranslation('documents');
  const mayOpen = useAbility().can('read', 'Customers');
  return (
    <DocumentHead
      {...rest}
      document={document}
      label={t('detail.parties')}
      party={{
        name: document.customer_name,
        onPaper: document.issued_to,
        href: mayOpen ? paths.customer(document.customer_id) : undefined,
        email: document.customer_email,
        address: document.billing_address,
      }}
    />
  );
}
