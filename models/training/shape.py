"""The sizes in which riq-mini is made."""

CONTEXT = 512  # tokens a model can hold; decisions are short

# name: width, layers, attention heads, key-value heads, width of the feed-forward layer (multiples of 32 for Q8_0)
SIZES = {
    'small': (384, 12, 6, 3, 1024),
    'nano': (256, 5, 4, 2, 768),
    'toy': (64, 2, 2, 1, 192),
}


class Shape:
    """Every dimension of one model: a size of SIZES with a vocabulary and a context, both in tokens."""

    def __init__(self, size, vocabulary, context=CONTEXT, theta=10000.0):
        self.size = size
        self.vocabulary = vocabulary
        self.context = context
        self.theta = theta  # base of the rotary frequencies
        self.epsilon = 1e-5  # of the norms
        self.width, self.layers, self.heads, self.kv_heads, self.ffn = SIZES[size]
        self.head_width = self.width // self.heads
