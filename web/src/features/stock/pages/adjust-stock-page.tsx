import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { type AccountChoice, accountChoices, accountOption } from '@/features/accounts/public';
import { productDetail, productOption } from '@/features/products/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { PageShell } from '@/shared/ui/page-shell';
import { AdjustmentForm } from '../components/adjustment-form';
import { ADJUSTMENT_KINDS, newLine } from '../schema';

const startSearch = z.object({
  product: z.catch(z.optional(z.coerce.number()), undefined),
  kind: z.catch(z.optional(z.enum(ADJUSTMENT_KINDS)), undefined),
});

const differences = (account: AccountChoice) => account.system_role === 'inventory_adjustment';

/** Counts, changes or writes off what is in the store; `?product=` starts with one product. */
export function AdjustStockPage() {
  const { t } = useTranslation(['stock', 'common']);
  const navigate = useNavigate();
  const format = useFormat();
  const { today } = useSignedIn();
  const [{ product: id, kind }] = useUrlSearch(startSearch);
  const costs = useQuery(accountChoices('expense'));
  const product = useQuery({ ...productDetail(id ?? 0), enabled: id !== undefined });
  if (costs.isPending || (id !== undefined && product.isPending)) {
    return <PageShell title={t('form.title')}>{t('common:grid.loading')}</PageShell>;
  }
  const account = costs.data?.find(differences);
  const first = product.data?.stock ? productOption(product.data, () => '') : null;
  return (
    <AdjustmentForm
      initial={{
        kind: kind ?? 'count',
        date: today,
        account: account ? accountOption(account, format) : null,
        memo: '',
        lines: [newLine(first)],
      }}
      onLeave={() =>
        navigate({ to: id ? paths.product(id) : paths.stockAdjustments, replace: true })
      }
    />
  );
}
