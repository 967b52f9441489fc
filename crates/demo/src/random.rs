//! A small generator that gives the same numbers on every machine (`SplitMix64`), so that every
//! demo company is the same company.

/// Dice that always fall the same way from the same seed.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `least` to `most`, both included.
    pub(super) fn between(&mut self, least: i64, most: i64) -> i64 {
        let span = u64::try_from(most - least).unwrap_or_default() + 1;
        least + i64::try_from(self.roll() % span).unwrap_or_default()
    }

    /// True in this many of a hundred cases.
    pub(super) fn chance(&mut self, percent: i64) -> bool {
        self.between(1, 100) <= percent
    }

    /// One place of a list, each as likely as its weight says.
    pub(super) fn weighted(&mut self, weights: impl Iterator<Item = i64> + Clone) -> usize {
        let mut left = self.between(1, weights.clone().sum::<i64>().max(1));
        weights
            .into_iter()
            .position(|weight| {
                left -= weight;
                left <= 0
            })
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn the_same_seed_falls_the_same_way() {
        let rolls = |seed| {
            let mut dice = Dice::new(seed);
            (0..20).map(|_| dice.between(1, 6)).collect::<Vec<_>>()
        };
        assert_eq!(rolls(7), rolls(7));
        assert_ne!(rolls(7), rolls(8));
        assert!(rolls(7).iter().all(|roll| (1..=6).contains(roll)));
    }

    #[test]
    fn what_weighs_nothing_is_never_picked() {
        let mut dice = Dice::new(1);
        let mut seen = [0; 3];
        for _ in 0..300 {
            seen[dice.weighted([3, 0, 1].into_iter())] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!(seen[0] > seen[2] && seen[2] > 0);
    }
}
