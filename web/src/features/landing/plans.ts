/** What a plan offers beyond the product itself; each is a text. */
export type PlanFeature =
  | 'users'
  | 'gigabytes'
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
  /** It can be chosen. */
  open: boolean;
  features: readonly { feature: PlanFeature; count: number }[];
}

const plain = (feature: PlanFeature) => ({ feature, count: 0 });

export const PLANS: readonly Plan[] = [
  {
    id: 1,
    key: 'startup',
    open: true,
    features: [
      { feature: 'users', count: 1 },
      plain('product'),
      { feature: 'gigabytes', count: 5 },
    ],
  },
  {
    id: 2,
    key: 'growing',
    open: true,
    features: [
      { feature: 'users', count: 25 },
      plain('startup'),
      plain('projects'),
      plain('branches'),
      plain('onboarding'),
      plain('branding'),
      plain('storage'),
      { feature: 'templates', count: 3 },
    ],
  },
  {
    id: 3,
    key: 'enterprise',
    open: false,
    features: [
      { feature: 'users', count: 200 },
      { feature: 'pushes', count: 35 },
    ],
  },
];

/** Days of the free trial. */
export const TRIAL_DAYS = 30;
