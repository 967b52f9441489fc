//! The net amount, before taxes, of a document's open amount. Pure.

use ledger::{Money, Overflow, Percent};

use documents::payment_fields::net_of;

/// The base of the tax that may be withheld when the open balance of a document is paid.
#[derive(Debug, Clone, Copy)]
pub struct WithholdingBase {
    /// The open balance before taxes; the proposed tax is computed from it.
    pub net: Money,
    /// The same, plus earlier payments without withheld tax: the highest base that may be taxed.
    pub untaxed: Money,
    /// The rate that the document names, in per cent.
    pub percent: Percent,
}

impl WithholdingBase {
    /// The base of a document without tax.
    pub const fn without_tax(net: Money) -> WithholdingBase {
        WithholdingBase { net, untaxed: net, percent: Percent::ZERO }
    }
}

/// One settlement of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The amount that the balance fell by.
    pub applied: Money,
    /// How much of that was before taxes.
    pub net: Net,
}

/// How much of a settlement was before taxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Net {
    /// The same share as of the open balance.
    Shared,
    /// The net amount of a credit note.
    Own(Money),
    /// The net amount on a certificate: this settlement's share, and earlier payments without
    /// withheld tax.
    Taxed(Money),
    /// Zero: tax could not be withheld when this was paid, as with an advance. The documents it
    /// settles are still to be taxed.
    Untaxed,
}

/// The open balance of a document before taxes, after these settlements in their order.
///
/// Returned goods reduce it by their net amount, regardless of their tax rate. Tax that catches up
/// on an earlier payment is not deducted a second time.
pub fn open_net(
    net: Money,
    total: Money,
    parts: impl Iterator<Item = Part>,
) -> Result<Money, Overflow> {
    let (mut left, mut open, mut untaxed) = (net, total, Money::ZERO);
    // Parts settled without tax, until a certificate includes them.
    let mut shared = Money::ZERO;
    for part in parts {
        let share = net_of(left, part.applied, open)?;
        let own = match part.net {
            Net::Own(net) => net,
            Net::Taxed(net) => {
                let caught_up = net.sub(share)?.max(Money::ZERO).min(shared);
                shared = shared.sub(caught_up)?;
                // A part taxed for less than its share counts as partly untaxed.
                let missing = share.sub(net)?.max(Money::ZERO);
                untaxed = untaxed.add(net_of(part.applied, missing, share)?)?;
                net.sub(caught_up)?
            }
            Net::Shared => {
                shared = shared.add(share)?;
                share
            }
            Net::Untaxed => Money::ZERO,
        };
        open = open.sub(part.applied)?;
        if part.net == Net::Untaxed {
            untaxed = untaxed.add(part.applied)?;
        }
        left = left.sub(own.min(left))?.min(open.add(untaxed)?);
    }
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(net: i64, total: i64, parts: &[(i64, Option<i64>)]) -> i64 {
        let own =
            |net: &Option<i64>| net.map_or(Net::Shared, |net| Net::Own(Money::from_minor(net)));
        let parts: Vec<_> = parts.iter().map(|(applied, net)| (*applied, own(net))).collect();
        open_net_after(net, total, &parts)
    }

    fn open_net_after(net: i64, total: i64, parts: &[(i64, Net)]) -> i64 {
        let money = Money::from_minor;
        let parts = parts.iter().map(|(applied, net)| Part { applied: money(*applied), net: *net });
        open_net(money(net), money(total), parts).expect("it fits").minor()
    }

    #[test]
    fn a_certificate_for_more_is_subtracted_once() {
        let taxed = |net| Net::Taxed(Money::from_minor(net));
        let parts = [(200, Net::Shared), (200, taxed(400))];
        assert_eq!(open_net_after(1_000, 1_000, &parts), 600);
        // One part, and no more than was paid without tax.
        assert_eq!(open_net_after(1_000, 1_000, &[(200, Net::Shared), (200, taxed(300))]), 600);
        assert_eq!(open_net_after(1_000, 1_000, &[(200, taxed(200)), (300, Net::Shared)]), 500);
    }

    #[test]
    fn a_part_taxed_too_little_stays_taxable() {
        let taxed = |net| Net::Taxed(Money::from_minor(net));
        assert_eq!(open_net_after(1_000, 1_000, &[(500, taxed(250))]), 750);
        assert_eq!(open_net_after(1_000, 1_140, &[(570, taxed(250))]), 750);
        assert_eq!(open_net_after(1_000, 1_140, &[(570, taxed(250)), (570, taxed(750))]), 0);
        assert_eq!(open_net_after(1_000, 1_140, &[(570, taxed(250)), (285, taxed(375))]), 375);
    }

    #[test]
    fn an_advance_leaves_the_taxable_amount_unchanged() {
        assert_eq!(open_net_after(1_000, 1_140, &[(1_000, Net::Untaxed)]), 1_000);
        // A payment of the rest takes its share of everything not taxed yet.
        assert_eq!(open_net_after(1_000, 1_140, &[(1_000, Net::Untaxed), (70, Net::Shared)]), 500);
        let back = Net::Own(Money::from_minor(200));
        assert_eq!(open_net_after(1_000, 1_140, &[(228, back), (912, Net::Untaxed)]), 800);
    }

    #[test]
    fn goods_that_went_back_take_their_own_net() {
        // Taxed goods went back of a bill on which not all is taxed.
        assert_eq!(after(1_245_500, 1_413_570, &[(273_714, Some(240_100))]), 1_005_400);
        let paid = (706_223, Some(622_246));
        assert_eq!(after(1_245_500, 1_413_570, &[paid, (273_714, Some(240_100))]), 383_154);
    }

    #[test]
    fn money_takes_its_share_of_what_is_open() {
        assert_eq!(after(1_000, 1_140, &[]), 1_000);
        assert_eq!(after(1_000, 1_140, &[(570, None)]), 500);
        assert_eq!(after(1_000, 1_140, &[(570, None), (570, None)]), 0);
        // Never more than is open, and never less than nothing.
        assert_eq!(after(1_000, 1_000, &[(400, Some(100))]), 600);
        assert_eq!(after(100, 1_000, &[(400, Some(400))]), 0);
    }
}
