"""The generator: random numbers from 64 bits that are copied and saved with what uses them.

It is xoroshiro64** by Blackman and Vigna. Its arithmetic stays within 63 bits, so that
compiled and interpreted runs agree.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
_HALF: Final = 0xFFFF
_STAR: Final = 0x9E3779BB


class Rng:
    """Two words of 32 bits, never both zero; set by `rng_from_seed` or copied from another."""

    def __init__(self, a: int, b: int) -> None:
        self.a: i64 = a
        self.b: i64 = b

    def clone(self) -> Rng:
        """Return a generator that will give the same numbers."""
        return Rng(self.a, self.b)

    def word(self) -> int:
        """Return the next 32 random bits."""
        return self._word()

    def _word(self) -> i64:
        a: i64 = self.a
        b: i64 = self.b ^ a
        # a * _STAR can pass 63 bits, so its two halves are multiplied apart.
        product: i64 = ((a & _HALF) * _STAR + ((((a >> 16) * _STAR) & _HALF) << 16)) & WORD
        # Each word is rotated to the left: by 26, 13 and 5.
        self.a = ((a << 26) & WORD | a >> 6) ^ b ^ (b << 9) & WORD
        self.b = (b << 13) & WORD | b >> 19
        return ((product << 5) & WORD | product >> 27) * 5 & WORD

    def draw_below(self, n: int) -> int:
        """Return one of 0 .. n-1, each exactly as likely (n from 1 to 2**31 - 1)."""
        count: i64 = n
        wide: i64 = self._word() * count
        if (wide & WORD) < count:
            # The few words that would favour some results are drawn again.
            unfair: i64 = (WORD + 1 - count) % count
            while (wide & WORD) < unfair:
                wide = self._word() * count
        return wide >> 32


def rng_from_seed(seed: int) -> Rng:
    """Return a generator for any whole number; near seeds give unrelated numbers."""
    digest = blake2b(str(seed).encode(), digest_size=8, person=b"throwdown").digest()
    first = int.from_bytes(digest[:4], "little")
    return Rng(first, int.from_bytes(digest[4:], "little") or 1)
