"""The sizes in which riq-mini is made."""

CONTEXT = 2048  # tokens a model can hold; training rows may be shorter

# name: width, layers, attention heads, key-value heads, width of the feed-forward layer (multiples of 32 for Q8_0)
SIZES = {
    'mini': (512, 14, 8, 4, 1408),
    'small': (384, 12, 6, 3, 1024),
    'nano': (256, 6, 4, 2, 704),
    'pico': (192, 6, 4, 2, 512),
    'toy': (128, 2, 4, 2, 352),
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
