//! What of a document's rest is before taxes. Pure.

use ledger::{Money, Overflow};

use crate::money::net_of;

/// What was settled of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// What its balance fell by.
    pub applied: Money,
    /// What of that was before taxes; in proportion to what was open where nobody says it.
    pub net: Option<Money>,
}

/// What is before taxes of what is left of a document, when these parts of it are settled in their
/// order: goods that went back take their own net along, however their tax differs from that of the
/// rest.
pub fn net_left(
    net: Money,
    total: Money,
    parts: impl Iterator<Item = Part>,
) -> Result<Money, Overflow> {
    let (mut left, mut open) = (net, total);
    for part in parts {
        let own = match part.net {
            Some(net) => net,
            None => net_of(left, part.applied, open)?,
        };
        open = open.sub(part.applied)?;
        left = left.sub(own.min(left))?.min(open);
    }
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(net: i64, total: i64, parts: &[(i64, Option<i64>)]) -> i64 {
        let money = Money::from_minor;
        let parts = parts
            .iter()
            .map(|(applied, net)| Part { applied: money(*applied), net: net.map(money) });
        net_left(money(net), money(total), parts).expect("it fits").minor()
    }

    #[test]
    fn goods_that_went_back_take_their_own_net() {
        // Taxed goods went back of a bill on which not all is taxed.
        assert_eq!(left(1_245_500, 1_413_570, &[(273_714, Some(240_100))]), 1_005_400);
        let paid = (706_223, Some(622_246));
        assert_eq!(left(1_245_500, 1_413_570, &[paid, (273_714, Some(240_100))]), 383_154);
    }

    #[test]
    fn money_takes_its_share_of_what_is_open() {
        assert_eq!(left(1_000, 1_140, &[]), 1_000);
        assert_eq!(left(1_000, 1_140, &[(570, None)]), 500);
        assert_eq!(left(1_000, 1_140, &[(570, None), (570, None)]), 0);
        // Never more than is open, and never less than nothing.
        assert_eq!(left(1_000, 1_000, &[(400, Some(100))]), 600);
        assert_eq!(left(100, 1_000, &[(400, Some(400))]), 0);
    }
}
