import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** The form of a landed cost. */
export const AddLandedCostDialog = lazyDialog(
  async () => (await import('./add-landed-cost-dialog')).AddLandedCostDialog,
);

/** One landed cost. */
export const LandedCostDialog = lazyDialog(
  async () => (await import('./landed-cost-dialog')).LandedCostDialog,
);
