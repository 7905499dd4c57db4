/* A disk that loses its power: one file, served through FUSE, that a loop device is laid over. What is written is held back until the
 * file system above asks for a flush (FUSE_FSYNC); only then it reaches the durable image. At SIGUSR1 the power goes: of the 4 KiB blocks
 * that were written since the last flush a seeded part (none, some or all of them) reaches the durable image, in no order, and the process
 * ends, so that the loop device above has errors from then on.
 *
 *     cut-disk LIVE DURABLE MOUNTPOINT SEED
 *
 * LIVE and DURABLE are equal images, MOUNTPOINT is a plain file. Prints "ready" when it serves. Needs root. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_WRITE (128 * 1024)
#define BLOCK 4096

struct held { uint64_t at; uint32_t size; struct held *next; char bytes[]; };

static struct held *first, **last = &first;
static int dev, live, durable;
static off_t disk_size;
static volatile sig_atomic_t cut;

static void on_cut(int n) { (void)n; cut = 1; }

static void answer(uint64_t unique, int error, const void *data, size_t size) {
  struct fuse_out_header head = { sizeof head + (error ? 0 : size), error, unique };
  struct iovec parts[2] = { { &head, sizeof head }, { (void *)data, size } };
  if (writev(dev, parts, error || !size ? 1 : 2) < 0 && errno != ENOENT) exit(3);
}

static void attributes(struct fuse_attr *a) {
  memset(a, 0, sizeof *a);
  a->ino = 1; a->mode = S_IFREG | 0600; a->nlink = 1; a->size = disk_size; a->blocks = disk_size / 512; a->blksize = BLOCK;
}

static void put(struct held *h) { if (pwrite(durable, h->bytes, h->size, h->at) != (ssize_t)h->size) exit(4); }

static void flush(void) {
  for (struct held *h = first; h;) { struct held *next = h->next; put(h); free(h); h = next; }
  first = NULL; last = &first;
}

/* Each block by itself: a disk writes no more than that whole. */
static void hold(uint64_t at, const char *bytes, uint32_t size) {
  while (size > 0) {
    uint32_t part = BLOCK - at % BLOCK;
    if (part > size) part = size;
    struct held *h = malloc(sizeof *h + part);
    if (!h) exit(5);
    h->at = at; h->size = part; h->next = NULL; memcpy(h->bytes, bytes, part);
    *last = h; last = &h->next;
    at += part; bytes += part; size -= part;
  }
}

/* The power goes: nothing, everything, or a part of what was not flushed is there afterwards. */
static void lose(unsigned seed) {
  srand(seed);
  int share = rand() % 3 == 0 ? 0 : rand() % 101, kept = 0, dropped = 0;
  for (struct held *h = first; h; h = h->next) {
    if (rand() % 100 < share) { put(h); kept++; } else dropped++;
  }
  printf("dropped %d of %d\n", dropped, dropped + kept);
  fflush(stdout);
  _exit(0);
}

static void serve(char *buffer, ssize_t length) {
  struct fuse_in_header *in = (void *)buffer;
  char *body = buffer + sizeof *in, *data = buffer + 2 * MAX_WRITE;
  (void)length;
  switch (in->opcode) {
  case FUSE_INIT: {
    struct fuse_init_in *i = (void *)body;
    struct fuse_init_out out = { 0 };
    out.major = FUSE_KERNEL_VERSION; out.minor = FUSE_KERNEL_MINOR_VERSION;
    out.max_readahead = i->max_readahead; out.flags = FUSE_BIG_WRITES;
    out.max_background = 64; out.congestion_threshold = 48; out.max_write = MAX_WRITE; out.time_gran = 1;
    answer(in->unique, 0, &out, sizeof out);
    return;
  }
  case FUSE_GETATTR: case FUSE_SETATTR: {
    struct fuse_attr_out out = { .attr_valid = 3600 };
    attributes(&out.attr);
    answer(in->unique, 0, &out, sizeof out);
    return;
  }
  case FUSE_OPEN: {
    struct fuse_open_out out = { 0 };
    answer(in->unique, 0, &out, sizeof out);
    return;
  }
  case FUSE_READ: {
    struct fuse_read_in *r = (void *)body;
    ssize_t n = pread(live, data, r->size, r->offset);
    answer(in->unique, n < 0 ? -EIO : 0, data, n < 0 ? 0 : n);
    return;
  }
  case FUSE_WRITE: {
    struct fuse_write_in *w = (void *)body;
    const char *bytes = body + sizeof *w;
    struct fuse_write_out out = { .size = w->size };
    if (w->offset + w->size > (uint64_t)disk_size) return answer(in->unique, -ENOSPC, NULL, 0);
    if (pwrite(live, bytes, w->size, w->offset) != (ssize_t)w->size) return answer(in->unique, -EIO, NULL, 0);
    hold(w->offset, bytes, w->size);
    answer(in->unique, 0, &out, sizeof out);
    return;
  }
  case FUSE_FSYNC: flush(); answer(in->unique, 0, NULL, 0); return;
  case FUSE_RELEASE: case FUSE_FLUSH: case FUSE_DESTROY: answer(in->unique, 0, NULL, 0); return;
  case FUSE_FORGET: case FUSE_BATCH_FORGET: case FUSE_INTERRUPT: return;
  default: answer(in->unique, -ENOSYS, NULL, 0);
  }
}

int main(int count, char **words) {
  if (count != 5) return 2;
  struct sigaction act = { .sa_handler = on_cut };
  sigaction(SIGUSR1, &act, NULL);
  signal(SIGPIPE, SIG_IGN);
  live = open(words[1], O_RDWR); durable = open(words[2], O_RDWR); dev = open("/dev/fuse", O_RDWR);
  struct stat status;
  if (live < 0 || durable < 0 || dev < 0 || fstat(live, &status) < 0) { perror("cut-disk"); return 1; }
  disk_size = status.st_size;
  char options[100];
  snprintf(options, sizeof options, "fd=%d,rootmode=100600,user_id=0,group_id=0", dev);
  if (mount("cut-disk", words[3], "fuse", MS_NODEV | MS_NOSUID, options) < 0) { perror("mount"); return 1; }
  char *buffer = malloc(4 * MAX_WRITE);
  printf("ready\n"); fflush(stdout);
  for (;;) {
    if (cut) lose(strtoul(words[4], NULL, 10));
    ssize_t length = read(dev, buffer, 2 * MAX_WRITE);
    if (length < 0 && (errno == EINTR || errno == ENOENT || errno == EAGAIN)) continue;
    if (length < 0) { flush(); return 0; } /* unmounted */
    serve(buffer, length);
  }
}
