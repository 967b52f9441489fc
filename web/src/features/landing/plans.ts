/** What a plan offers beyond the product itself; each is a text. */
export type PlanFeature =
  | 'users'
  | 'templates'
  | 'product'
  | 'startup'
  | 'projects'
  | 'branches'
  | 'onboarding'
  | 'branding'
  | 'storage'
  | 'pushes';

/** A plan as it is shown to visitors. */
export interface Plan {
  /** As the registration names it. */
  id: number;
  key: 'startup' | 'growing' | 'enterprise';
  /** Egyptian pounds each month; null where the price is told when subscribing. */
  price: string | null;
  /** It can be chosen. */
  open: boolean;
  features: readonly { feature: PlanFeature; count: number }[];
}

const plain = (feature: PlanFeature) => ({ feature, count: 0 });

export const PLANS: readonly Plan[] = [
  {
    id: 1,
    key: 'startup',
    price: '250.00',
    open: true,
    features: [
      { feature: 'users', count: 1 },
      plain('product'),
      { feature: 'templates', count: 3 },
    ],
  },
  {
    id: 2,
    key: 'growing',
    price: null,
    open: true,
    features: [
      plain('startup'),
      plain('projects'),
      plain('branches'),
      plain('onboarding'),
      plain('branding'),
      plain('storage'),
    ],
  },
  {
    id: 3,
    key: 'enterprise',
    price: '850.00',
    open: false,
    features: [
      { feature: 'users', count: 200 },
      { feature: 'pushes', count: 35 },
    ],
  },
];

/** What prices are in. */
export const POUND = { code: 'EGP', minor_digits: 0 } as const;

/** Days of the free trial. */
export const TRIAL_DAYS = 30;
