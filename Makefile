# The table of contents of the chores. Each line's text is what `make help` prints.
.DEFAULT_GOAL := help
.PHONY: help run dist test walks kill-rounds charge-walks einvoice-rounds soak fuzz check e2e popups screens guide-pictures bench gen-api seed

help: ## list the chores
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 18

run: ## build, then serve http://localhost:8080 with a demo company, data in ./data
	@scripts/run.sh

dist: ## what one downloads, in dist/: programs, Debian package, bill of materials, checksums; needs cargo-deb
	@scripts/dist.sh

test: ## everything that must hold: Rust on SQLite and PostgreSQL, web, browser journeys
	@scripts/test.sh

walks: ## random walks of the server's tests: hundreds, and other ones each time
	@scripts/walks.sh

kill-rounds: ## the program killed a hundred times while it posts; MIZAN_KILL_ROUNDS=1000 more often
	@scripts/kill-rounds.sh

charge-walks: ## ten thousand random sequences of paying; CHARGE_SEQUENCES=100 fewer
	@scripts/charge-walks.sh

einvoice-rounds: ## a thousand e-invoices, two servers, an authority that fails; MIZAN_EINVOICES=100 fewer
	@scripts/einvoice-rounds.sh

soak: ## half of the load that it takes, for MINUTES=30; fails when its memory grows
	@cargo xtask perf soak --minutes $(or $(MINUTES),30)

fuzz: ## every reader of files, pictures and bodies against made-up bytes, each for MINUTES=10; needs cargo-fuzz
	@scripts/fuzz.sh

check: ## before each commit: format, lint, house rules, ledger tests, fresh types
	@scripts/check.sh

e2e: ## the journeys in the browser, against a fresh release build
	@scripts/e2e.sh

popups: ## all that opens over a screen, in both languages; the journeys open each in one of them
	@POPUPS=all scripts/e2e.sh journeys/popups

screens: ## axe on every screen in both languages, light and dark, at a desk and on a phone; the journeys check one of each
	@SCREENS=all scripts/e2e.sh journeys/screens

guide-pictures: ## take the pictures of docs/einvoicing.md again, from the demo company
	@scripts/guide-pictures.sh

bench: ## measure against the goals and write docs/benchmarks.md (not part of the tests)
	@scripts/with-postgres.sh --durable cargo xtask perf all

gen-api: ## write the API description and the web's types from the server's routes
	@scripts/web-deps.sh
	@cargo xtask gen-api

seed: ## put the demo company into the database, without serving
	@scripts/build.sh
	@target/release/mizan seed-demo
