import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useDeleteProduct } from '../api';

interface DeleteProductDialogProps {
  product: { id: number; name: string };
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a product is deleted and says what stays. */
export function DeleteProductDialog({ product, onDeleted, onClose }: DeleteProductDialogProps) {
  const { t } = useTranslation('products');
  const { mutate, isPending } = useDeleteProduct();
  const { name } = product;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete.title', { name })}
      consequence={t('delete.consequence')}
      confirmLabel={t('delete.confirm')}
      loading={isPending}
      onConfirm={() =>
        mutate(product.id, {
          onSuccess: () => {
            toast.success(t('delete.done', { name }));
            onDeleted?.();
          },
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
