import type { AppAbility } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';

/** What a person may do about plans and cards: an admin all of it, others as their permissions say. */
export interface BillingRights {
  changePlan: boolean;
  cancelPlan: boolean;
  seeCards: boolean;
  addCard: boolean;
  changeCard: boolean;
  removeCard: boolean;
}

export function billingRights(ability: AppAbility): BillingRights {
  const card = (action: 'create' | 'read' | 'update' | 'delete') =>
    ability.can(action, 'Payment method');
  return {
    changePlan: ability.can('update', 'Settings'),
    cancelPlan: ability.can('delete', 'Plan'),
    seeCards: card('read'),
    addCard: card('create'),
    changeCard: card('update'),
    removeCard: card('delete'),
  };
}

/** What the signed-in person may do about plans and cards. */
export const useBillingRights = (): BillingRights => billingRights(useAbility());
