import { useState } from 'react';
import { z } from 'zod/mini';
import { useSession } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { CanceledPlans } from '../components/canceled-plans';
import { CheckoutCard } from '../components/checkout-card';
import { PayLinkCard } from '../components/pay-link-card';
import { VisitorPlans } from '../components/visitor-plans';

const word = z.catch(z.optional(z.string()), undefined);
const subscriptionSearch = z.object({ pay: word, checkout: word });

/**
 * Where someone subscribes outside of the product: back from the payment page, by a pay link, in the short session of a
 * company whose subscription was cancelled, or as a visitor who is to log in first.
 */
export function SubscriptionPage() {
  const [{ pay, checkout }] = useUrlSearch(subscriptionSearch);
  const session = useSession();
  // A payment opens the session: the page that says so stays.
  const [reference] = useState(checkout);
  if (reference !== undefined) return <CheckoutCard reference={reference} />;
  if (pay !== undefined) return <PayLinkCard token={pay} />;
  return session ? <CanceledPlans /> : <VisitorPlans />;
}
