"""Makes the fonts of the printed documents from IBM Plex Sans Arabic.

A required ligature (the yeh after a beh, the lam-alef) is one glyph for two letters. Programs that
read text out of a PDF put those letters in the wrong order, since they read Arabic glyph by glyph
from the right; copying and searching then fail. Here each ligature is drawn by its last letter,
and the letters before it become narrow glyphs without ink, so that glyphs and letters pair off.

The licence reserves the name of the original, hence the name of the result.

    python make.py FOLDER_OF_ORIGINALS FOLDER_OF_RESULTS      (needs fontTools)
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.otlLib.builder import buildCoverage, buildLookup, buildSingleSubstSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph

FAMILY = "Mizan Sans Arabic"
# Of a thousand. Glyphs closer than a tenth are taken for the same glyph struck twice.
NARROW = 130


def ligature_lookups(table):
    indices = set()
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "rlig":
            indices.update(record.Feature.LookupListIndex)
    return sorted(indices)


def rules_of(lookup):
    """(letters, ligature), in the order in which they are tried."""
    rules = []
    for subtable in lookup.SubTable:
        subtable = getattr(subtable, "ExtSubTable", subtable)
        assert subtable.LookupType == 4, subtable.LookupType
        for first, ligatures in subtable.ligatures.items():
            for ligature in ligatures:
                rules.append(([first, *ligature.Component], ligature.LigGlyph))
    return rules


def add_empty_glyph(font, like):
    name = f"{like}.noink"
    if name not in font.getReverseGlyphMap():
        font["glyf"].glyphs[name] = Glyph()
        font["hmtx"].metrics[name] = (NARROW, 0)
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].setGlyphOrder(font.getGlyphOrder())
        classes = font["GDEF"].table.GlyphClassDef.classDefs
        classes[name] = 1
    return name


def single(table, mapping, flag):
    lookup = buildLookup([buildSingleSubstSubtable(mapping)], flags=flag)
    table.LookupList.Lookup.append(lookup)
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    return len(table.LookupList.Lookup) - 1


def pair_off(font):
    assert font["head"].unitsPerEm == 1000
    table = font["GSUB"].table
    for index in ligature_lookups(table):
        old = table.LookupList.Lookup[index]
        rules = rules_of(old)
        silent = {g: add_empty_glyph(font, g) for letters, _ in rules for g in letters[:-1]}
        silence = single(table, silent, old.LookupFlag)
        # A letter becomes another ligature after other letters: as many lookups as it has ligatures.
        for ligature, letters in {ligature: letters for letters, ligature in rules}.items():
            width, side = font["hmtx"].metrics[ligature]
            font["hmtx"].metrics[ligature] = (width - NARROW * (len(letters) - 1), side)
        drawings = []
        chosen = []
        for letters, ligature in rules:
            last = letters[-1]
            at = next((i for i, d in enumerate(drawings) if d.get(last, ligature) == ligature), None)
            if at is None:
                drawings.append({})
                at = len(drawings) - 1
            drawings[at][last] = ligature
            chosen.append(at)
        numbers = [single(table, drawing, old.LookupFlag) for drawing in drawings]

        context = otTables.ContextSubst()
        context.Format = 1
        firsts = sorted({letters[0] for letters, _ in rules}, key=font.getGlyphID)
        context.Coverage = buildCoverage(firsts, font.getReverseGlyphMap(rebuild=True))
        context.SubRuleSet = []
        for first in firsts:
            group = otTables.SubRuleSet()
            group.SubRule = []
            for (letters, _), at in zip(rules, chosen):
                if letters[0] != first:
                    continue
                rule = otTables.SubRule()
                rule.GlyphCount = len(letters)
                rule.Input = letters[1:]
                rule.SubstLookupRecord = []
                for position in range(len(letters)):
                    record = otTables.SubstLookupRecord()
                    record.SequenceIndex = position
                    last = position + 1 == len(letters)
                    record.LookupListIndex = numbers[at] if last else silence
                    rule.SubstLookupRecord.append(record)
                rule.SubstCount = len(rule.SubstLookupRecord)
                group.SubRule.append(rule)
            group.SubRuleCount = len(group.SubRule)
            context.SubRuleSet.append(group)
        context.SubRuleSetCount = len(context.SubRuleSet)
        new = buildLookup([context], flags=old.LookupFlag)
        if hasattr(old, "MarkFilteringSet"):
            new.MarkFilteringSet = old.MarkFilteringSet
        table.LookupList.Lookup[index] = new


def rename(font):
    for record in font["name"].names:
        text = record.toUnicode()
        if record.nameID in (1, 3, 4, 6, 16, 18, 20, 21, 25):
            text = text.replace("IBM Plex Sans Arabic", FAMILY)
            record.string = text.replace("IBMPlexSansArabic", FAMILY.replace(" ", ""))


def main(originals, results):
    for weight in ("400", "700"):
        arabic = TTFont(Path(originals) / f"plex-arabic-{weight}.ttf")
        pair_off(arabic)
        with TemporaryDirectory() as folder:
            paired = Path(folder) / "arabic.ttf"
            arabic.save(paired)
            # One file for both scripts, so that a line is not cut where the script changes.
            font = Merger().merge([str(paired), str(Path(originals) / f"plex-latin-{weight}.ttf")])
        rename(font)
        names = {r.nameID: r.toUnicode() for r in font["name"].names if r.nameID < 7}
        assert not any("Plex" in name for i, name in names.items() if i > 0), names
        out = Path(results) / f"mizan-sans-arabic-{weight}.ttf"
        font.save(out)
        print(out.name, out.stat().st_size, len(font.getBestCmap()), "characters")


main(*sys.argv[1:])
