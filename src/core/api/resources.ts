/*
 * Made by `bun run api-types` out of the definitions; a test holds it to them. Not to be edited.
 */

/** One of the users. People with an account. */
export interface User {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Full name. */
  name: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** User name, derived from the name; unique. */
  username: string;
  /** E-mail address, derived from the name, on a reserved domain; unique. */
  email: string;
  /** URL of a portrait: an SVG on this service's origin. */
  avatar: string;
  /** Phone number from a range reserved for fiction. */
  phone: string;
  /** Personal website on the reserved domain .example. */
  website: string;
  /** Short biography. */
  bio: string;
  /** Gender. */
  gender: "female" | "male" | "non-binary";
  /** Date of birth. */
  birthDate: string;
  /** Age in years on 2025-01-01. */
  age: number;
  /** Role, which decides what the user may do. */
  role: "admin" | "editor" | "user" | "viewer";
  /** Whether the account can sign in. */
  isActive: boolean;
  /** Postal address with coordinates. */
  address: {
    /** Street and house number. */
    street: string;
    /** Apartment, suite or floor. */
    suite: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postal code in the country's format. */
    zipcode: string;
    /** Country. */
    country: string;
    /** Coordinates within a few kilometres of the city centre. */
    geo: {
      /** Latitude in degrees, as text. */
      lat: string;
      /** Longitude in degrees, as text. */
      lng: string;
    };
  };
  /** Employer. */
  company: {
    /** Company name. */
    name: string;
    /** Slogan. */
    catchPhrase: string;
    /** Business buzzwords. */
    bs: string;
  };
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the posts. Posts that users write. */
export interface Post {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the author. */
  userId: number;
  /** Title. */
  title: string;
  /** Title as a URL slug. */
  slug: string;
  /** Beginning of the body. */
  excerpt: string;
  /** Plain text: paragraphs with an empty line between them. */
  body: string;
  /** One to three tags. */
  tags: string[];
  /** Status. */
  status: "draft" | "published" | "archived";
  /** URL of the cover picture: an SVG on this service's origin. */
  coverImage: string;
  /** Reactions of readers. */
  reactions: {
    /** Number of readers. */
    likes: number;
    /** Number of readers. */
    dislikes: number;
  };
  /** Number of views: at least one per reaction. */
  views: number;
  /** Reading time in minutes, at 150 words a minute. */
  readingTime: number;
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the comments. Comments by users on posts. */
export interface Comment {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the post. */
  postId: number;
  /** Id of the author. */
  userId: number;
  /** Name of the author. */
  name: string;
  /** E-mail address of the author. */
  email: string;
  /** Text. */
  body: string;
  /** Number of likes. */
  likes: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the albums. Photo albums of users. */
export interface Album {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the owner. */
  userId: number;
  /** Title. */
  title: string;
  /** Description in one sentence. */
  description: string;
  /** URL of its first picture: an SVG on this service's origin. */
  coverImage: string;
  /** Whether others may see it. */
  isPublic: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the photos. Photos in an album. */
export interface Photo {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the album. */
  albumId: number;
  /** Title. */
  title: string;
  /** URL of the picture: an SVG on this service's origin. */
  url: string;
  /** URL of the same picture, small and square. */
  thumbnailUrl: string;
  /** Width of the fictional original in pixels; the picture at url is an SVG. */
  width: number;
  /** Height of the fictional original in pixels. */
  height: number;
  /** Size of the fictional original in bytes: follows from its width, height and format. */
  size: number;
  /** Format of the fictional original. */
  format: "jpeg" | "png" | "webp";
  /** One to four tags. */
  tags: string[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the todos. Tasks of users. */
export interface Todo {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the owner. */
  userId: number;
  /** Title. */
  title: string;
  /** Description in one sentence. */
  description: string;
  /** Whether it is completed. */
  completed: boolean;
  /** When it was completed; null until then. */
  completedAt: string | null;
  /** Priority. */
  priority: "low" | "medium" | "high" | "critical";
  /** When it is due; null if there is no due date. */
  dueDate: string | null;
  /** One to four tags. */
  tags: string[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the products. Products that the shop sells. */
export interface Product {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the category. */
  categoryId: number;
  /** Name of the category. */
  category: string;
  /** Brand, model and kind. */
  title: string;
  /** Title as a URL slug. */
  slug: string;
  /** Description. */
  description: string;
  /** Brand; fictional. */
  brand: string;
  /** Stock-keeping unit (SKU); unique. */
  sku: string;
  /** Current price: the original price less the discount, to the cent. */
  price: number;
  /** Price without discount. */
  originalPrice: number;
  /** Discount in percent. */
  discountPercentage: number;
  /** Currency of the prices. */
  currency: string;
  /** Average rating of the reviews that reviewCount counts, to two decimals; null if there are none. */
  rating: number | null;
  /** Number of reviews of it among reviews 1 to 100, those of the default count. */
  reviewCount: number;
  /** Number of items in stock. */
  stock: number;
  /** Availability: 0 in stock is out of stock, fewer than 10 is low. */
  availabilityStatus: "In Stock" | "Low Stock" | "Out of Stock";
  /** Search tags. */
  tags: string[];
  /** Weight in kilograms. */
  weight: number;
  /** Dimensions in centimetres. */
  dimensions: {
    /** Width in centimetres. */
    width: number;
    /** Height in centimetres. */
    height: number;
    /** Depth in centimetres. */
    depth: number;
  };
  /** URL of the first of its images. */
  thumbnail: string;
  /** URLs of SVG pictures on this service's origin. */
  images: string[];
  /** Whether the shop features it. */
  isFeatured: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the orders. Orders of customers. */
export interface Order {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the customer. */
  customerId: number;
  /** Order number; unique. */
  number: string;
  /** Ordered items, each product once. */
  items: {
    /** Id of the product. */
    productId: number;
    /** The product's title. */
    title: string;
    /** Quantity. */
    quantity: number;
    /** The product's price. */
    unitPrice: number;
    /** Quantity times unit price. */
    total: number;
  }[];
  /** Sum of the items. */
  subtotal: number;
  /** Discount on the subtotal. */
  discount: number;
  /** Tax on the subtotal less the discount. */
  tax: number;
  /** Shipping cost; free from 150. */
  shipping: number;
  /** Subtotal less discount, plus tax and shipping. */
  total: number;
  /** Currency of all amounts: that of the products. */
  currency: string;
  /** Status; recent orders are not delivered yet. */
  status: "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "refunded";
  /** Payment method. */
  paymentMethod: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
  /** The customer's address. */
  shippingAddress: {
    /** Street and house number. */
    street: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postal code in the country's format. */
    zipcode: string;
    /** Country. */
    country: string;
  };
  /** Tracking number of the carrier; null until shipped. */
  trackingNumber: string | null;
  /** Request of the customer. */
  notes: string | null;
  /** When it was placed. */
  placedAt: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the customers. Customers of the shop. */
export interface Customer {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Full name. */
  name: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** E-mail address, derived from the name, on a reserved domain; unique. */
  email: string;
  /** Phone number from a range reserved for fiction. */
  phone: string;
  /** URL of a portrait: an SVG on this service's origin. */
  avatar: string;
  /** Company of the customer; null for private customers. */
  company: string | null;
  /** Postal address. */
  address: {
    /** Street and house number. */
    street: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postal code in the country's format. */
    zipcode: string;
    /** Country. */
    country: string;
  };
  /** Date of birth. */
  birthDate: string;
  /** Whether the customer has VIP status. */
  isVip: boolean;
  /** Whether the customer receives the newsletter. */
  hasNewsletter: boolean;
  /** Segments of the customer. */
  groups: string[];
  /** Whether the customer may order. */
  status: "active" | "inactive" | "blocked";
  /** When the customer last visited the shop. */
  lastSeenAt: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the invoices. Invoices: invoice N is for order N. */
export interface Invoice {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the order, which is that of the invoice. */
  orderId: number;
  /** Id of the order's customer. */
  customerId: number;
  /** Invoice number; unique. */
  number: string;
  /** The order's items. */
  lineItems: {
    /** The product's title. */
    description: string;
    /** Quantity. */
    quantity: number;
    /** The product's price. */
    unitPrice: number;
    /** Quantity times unit price. */
    total: number;
  }[];
  /** The order's subtotal. */
  subtotal: number;
  /** The order's discount. */
  discount: number;
  /** The order's tax. */
  tax: number;
  /** The order's shipping. */
  shipping: number;
  /** Subtotal less discount, plus tax and shipping: the order's total. */
  total: number;
  /** The order's currency. */
  currency: string;
  /** Status; overdue only if due before 2025-01-01. */
  status: "draft" | "sent" | "paid" | "overdue" | "void";
  /** When it was issued. */
  issueDate: string;
  /** When it is due. */
  dueDate: string;
  /** When it was paid. */
  paidAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the payments. Payments: payment N is for invoice N. */
export interface Payment {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the invoice, which is that of the payment. */
  invoiceId: number;
  /** Id of the invoice's order. */
  orderId: number;
  /** Id of the order's customer. */
  customerId: number;
  /** Total of the invoice. */
  amount: number;
  /** Currency of the invoice. */
  currency: string;
  /** The order's payment method. */
  method: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
  /** Status: succeeded exactly if the invoice is paid. */
  status: "pending" | "succeeded" | "failed" | "refunded";
  /** Reference of the payment provider. */
  transactionId: string;
  /** Brand of the card; null for other methods. */
  cardBrand: string | null;
  /** Last four digits of the card; null for other methods. */
  cardLast4: string | null;
  /** When the invoice was paid; null unless succeeded. */
  paidAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the files. Files that users have uploaded. */
export interface File {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the user who uploaded it. */
  userId: number;
  /** File name, with its extension. */
  name: string;
  /** File extension, without the dot. */
  extension: string;
  /** Media type of the extension. */
  mimeType: string;
  /** Size of the file at url in bytes. */
  size: number;
  /** URL of a small file of this type on this service's origin: all files of a type share it. */
  url: string;
  /** SHA-256 of the file at url, in hexadecimal. */
  checksum: string;
  /** Whether everyone may download it. */
  isPublic: boolean;
  /** Number of downloads. */
  downloads: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the categories. Departments of the shop and their subcategories. */
export interface Category {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the parent category; null for a department. */
  parentId: number | null;
  /** Name; unique. */
  name: string;
  /** Name as a URL slug; unique. */
  slug: string;
  /** Description of its products. */
  description: string;
  /** URL of a picture of its products: an SVG on this service's origin. */
  image: string;
  /** Number of its products among products 1 to 100, those of the default count. */
  productCount: number;
  /** Whether the shop shows it. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the reviews. Reviews of products by users. */
export interface Review {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the product. */
  productId: number;
  /** Id of the author. */
  userId: number;
  /** Rating, 1 to 5. */
  rating: number;
  /** Title, in the tone of the rating. */
  title: string;
  /** Text of the review, in the tone of the rating. */
  body: string;
  /** Whether the purchase is verified. */
  isVerified: boolean;
  /** Number of readers who found it helpful. */
  helpful: number;
  /** Status of moderation. */
  status: "pending" | "approved" | "rejected";
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the notifications. Notifications to users. */
export interface Notification {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the recipient. */
  userId: number;
  /** Type of notification. */
  type: "info" | "success" | "warning" | "error" | "system";
  /** Title. */
  title: string;
  /** Text in one sentence; agrees with the record that link names. */
  message: string;
  /** Whether it was read. */
  read: boolean;
  /** When it was read; null while unread. */
  readAt: string | null;
  /** Path of the record it is about, below /api/mock; null if it is about none. */
  link: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the messages. Private messages between two users. */
export interface Message {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the conversation. */
  conversationId: number;
  /** Id of the sender. */
  senderId: number;
  /** Id of the recipient, who is not the sender except in message 1. */
  receiverId: number;
  /** Name of the sender. */
  senderName: string;
  /** Text, the URL of an image, or the name of a file. */
  content: string;
  /** Type of content. */
  type: "text" | "image" | "file";
  /** Whether the recipient has read it. */
  read: boolean;
  /** When the recipient read it; null while unread. */
  readAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the companies. Companies with employees. */
export interface Company {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Trading name; unique. */
  name: string;
  /** Name as a URL slug; unique. */
  slug: string;
  /** Industry. */
  industry: string;
  /** Slogan. */
  catchPhrase: string;
  /** Business buzzwords. */
  bs: string;
  /** General e-mail address on the company's domain. */
  email: string;
  /** Phone number from a range reserved for fiction. */
  phone: string;
  /** Website on the company's domain. */
  website: string;
  /** URL of the logo: an SVG on this service's origin. */
  logo: string;
  /** Value-added tax number; fictional. */
  vatNumber: string;
  /** Founding year. */
  foundedYear: number;
  /** Number of employees. */
  employeeCount: number;
  /** Annual revenue in US dollars. */
  revenue: number;
  /** Whether its shares are traded on an exchange. */
  isPublic: boolean;
  /** Postal address. */
  address: {
    /** Street and house number. */
    street: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postal code in the country's format. */
    zipcode: string;
    /** Country. */
    country: string;
  };
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the employees. Employees of the companies. */
export interface Employee {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the company. */
  companyId: number;
  /** Id of the manager; null for the first employee. */
  managerId: number | null;
  /** Full name. */
  name: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** E-mail address on the company's domain; unique. */
  email: string;
  /** Phone number in the company's country, from a range reserved for fiction. */
  phone: string;
  /** URL of a portrait: an SVG on this service's origin. */
  avatar: string;
  /** Department. */
  department: string;
  /** Job title, which belongs to the department. */
  jobTitle: string;
  /** Gross annual salary. */
  salary: number;
  /** Currency of the salary: that of the company's country. */
  currency: string;
  /** Professional skills. */
  skills: string[];
  /** When the employee was hired. */
  hiredAt: string;
  /** When the employee left. */
  terminatedAt: string | null;
  /** Status of employment. */
  status: "active" | "on_leave" | "terminated";
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the blogs. Blogs that users run, each on one topic. */
export interface Blog {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the author. */
  userId: number;
  /** Name. */
  title: string;
  /** Title as a URL slug. */
  slug: string;
  /** Description in one sentence. */
  description: string;
  /** Topic. */
  category: string;
  /** One to four tags. */
  tags: string[];
  /** URL of the cover picture: an SVG on this service's origin. */
  coverImage: string;
  /** Language (BCP 47). */
  language: string;
  /** Number of subscribers. */
  subscribers: number;
  /** Whether it is featured. */
  isFeatured: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the articles. Articles in blogs. */
export interface Article {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the blog. */
  blogId: number;
  /** Id of the author, who is that of the blog. */
  userId: number;
  /** Title. */
  title: string;
  /** Title as a URL slug. */
  slug: string;
  /** Summary in one sentence. */
  description: string;
  /** Text in Markdown: paragraphs, second-level headings, a quote and a list. */
  body: string;
  /** One to three tags. */
  tags: string[];
  /** Author as shown beside the article. */
  author: {
    /** Full name. */
    name: string;
    /** URL of a portrait. */
    avatar: string;
  };
  /** URL of the cover picture: an SVG on this service's origin. */
  coverImage: string;
  /** Reading time in minutes, at 150 words a minute. */
  readingTime: number;
  /** Number of users who saved it. */
  favoritesCount: number;
  /** Status. */
  status: "draft" | "published" | "archived";
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/** One of the events. Public events that users organise. */
export interface Event {
  /** Number of the record in the dataset, from 1. */
  id: number;
  /** Id of the organiser. */
  organizerId: number;
  /** Title. */
  title: string;
  /** Title as a URL slug. */
  slug: string;
  /** Description. */
  description: string;
  /** Category. */
  category: string;
  /** Start. */
  startDate: string;
  /** End. */
  endDate: string;
  /** Time zone of the location (IANA). */
  timezone: string;
  /** Name of the venue. */
  venue: string;
  /** Location; of an online event, that of the broadcast. */
  location: {
    /** Street and house number. */
    address: string;
    /** City. */
    city: string;
    /** Country. */
    country: string;
    /** Latitude. */
    lat: number;
    /** Longitude. */
    lng: number;
  };
  /** Whether it takes place online. */
  isOnline: boolean;
  /** URL to join it; null unless it is online. */
  url: string | null;
  /** Maximum number of attendees. */
  capacity: number;
  /** Number of attendees, at most the capacity. */
  attendeeCount: number;
  /** Admission price in whole units of the currency; 0 is free. */
  price: number;
  /** Currency of the price. */
  currency: string;
  /** Status; completed only before the reference date. */
  status: "scheduled" | "completed" | "cancelled" | "postponed";
  /** URL of a picture: an SVG on this service's origin. */
  image: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last updated. */
  updatedAt: string;
}

/**
 * What the types of the API know of each resource: its record, the places in it that filters take with what they
 * compare with, those of them within lists, those that are objects, and its relations.
 */
export interface Resources {
  users: {
    record: User;
    fields: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      username: string;
      email: string;
      avatar: string;
      phone: string;
      website: string;
      bio: string;
      gender: "female" | "male" | "non-binary";
      birthDate: string | Date;
      age: number;
      role: "admin" | "editor" | "user" | "viewer";
      isActive: boolean;
      "address.street": string;
      "address.suite": string;
      "address.city": string;
      "address.state": string;
      "address.zipcode": string;
      "address.country": string;
      "address.geo.lat": string;
      "address.geo.lng": string;
      "company.name": string;
      "company.catchPhrase": string;
      "company.bs": string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: "address" | "address.geo" | "company";
    parents: {};
    children: {
      posts: "posts";
      comments: "comments";
      albums: "albums";
      todos: "todos";
      files: "files";
      reviews: "reviews";
      notifications: "notifications";
      messages: "messages";
      blogs: "blogs";
      articles: "articles";
      events: "events";
    };
  };
  posts: {
    record: Post;
    fields: {
      id: number;
      userId: number;
      title: string;
      slug: string;
      excerpt: string;
      body: string;
      tags: string;
      status: "draft" | "published" | "archived";
      coverImage: string;
      "reactions.likes": number;
      "reactions.dislikes": number;
      views: number;
      readingTime: number;
      publishedAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: "reactions";
    parents: { user: "users" };
    children: { comments: "comments" };
  };
  comments: {
    record: Comment;
    fields: {
      id: number;
      postId: number;
      userId: number;
      name: string;
      email: string;
      body: string;
      likes: number;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { post: "posts"; user: "users" };
    children: {};
  };
  albums: {
    record: Album;
    fields: {
      id: number;
      userId: number;
      title: string;
      description: string;
      coverImage: string;
      isPublic: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { user: "users" };
    children: { photos: "photos" };
  };
  photos: {
    record: Photo;
    fields: {
      id: number;
      albumId: number;
      title: string;
      url: string;
      thumbnailUrl: string;
      width: number;
      height: number;
      size: number;
      format: "jpeg" | "png" | "webp";
      tags: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: never;
    parents: { album: "albums" };
    children: {};
  };
  todos: {
    record: Todo;
    fields: {
      id: number;
      userId: number;
      title: string;
      description: string;
      completed: boolean;
      completedAt: string | Date;
      priority: "low" | "medium" | "high" | "critical";
      dueDate: string | Date;
      tags: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: never;
    parents: { user: "users" };
    children: {};
  };
  products: {
    record: Product;
    fields: {
      id: number;
      categoryId: number;
      category: string;
      title: string;
      slug: string;
      description: string;
      brand: string;
      sku: string;
      price: number;
      originalPrice: number;
      discountPercentage: number;
      currency: string;
      rating: number | "null";
      reviewCount: number;
      stock: number;
      availabilityStatus: "In Stock" | "Low Stock" | "Out of Stock";
      tags: string;
      weight: number;
      "dimensions.width": number;
      "dimensions.height": number;
      "dimensions.depth": number;
      thumbnail: string;
      images: string;
      isFeatured: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags" | "images";
    objects: "dimensions";
    parents: { category: "categories" };
    children: { reviews: "reviews" };
  };
  orders: {
    record: Order;
    fields: {
      id: number;
      customerId: number;
      number: string;
      "items.productId": number;
      "items.title": string;
      "items.quantity": number;
      "items.unitPrice": number;
      "items.total": number;
      subtotal: number;
      discount: number;
      tax: number;
      shipping: number;
      total: number;
      currency: string;
      status: "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "refunded";
      paymentMethod: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
      "shippingAddress.street": string;
      "shippingAddress.city": string;
      "shippingAddress.state": string;
      "shippingAddress.zipcode": string;
      "shippingAddress.country": string;
      trackingNumber: string;
      notes: string;
      placedAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "items.productId" | "items.title" | "items.quantity" | "items.unitPrice" | "items.total";
    objects: "items" | "shippingAddress";
    parents: { customer: "customers" };
    children: { invoices: "invoices"; payments: "payments" };
  };
  customers: {
    record: Customer;
    fields: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      avatar: string;
      company: string;
      "address.street": string;
      "address.city": string;
      "address.state": string;
      "address.zipcode": string;
      "address.country": string;
      birthDate: string | Date;
      isVip: boolean;
      hasNewsletter: boolean;
      groups: string;
      status: "active" | "inactive" | "blocked";
      lastSeenAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "groups";
    objects: "address";
    parents: {};
    children: { orders: "orders"; invoices: "invoices"; payments: "payments" };
  };
  invoices: {
    record: Invoice;
    fields: {
      id: number;
      orderId: number;
      customerId: number;
      number: string;
      "lineItems.description": string;
      "lineItems.quantity": number;
      "lineItems.unitPrice": number;
      "lineItems.total": number;
      subtotal: number;
      discount: number;
      tax: number;
      shipping: number;
      total: number;
      currency: string;
      status: "draft" | "sent" | "paid" | "overdue" | "void";
      issueDate: string | Date;
      dueDate: string | Date;
      paidAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "lineItems.description" | "lineItems.quantity" | "lineItems.unitPrice" | "lineItems.total";
    objects: "lineItems";
    parents: { order: "orders"; customer: "customers" };
    children: { payments: "payments" };
  };
  payments: {
    record: Payment;
    fields: {
      id: number;
      invoiceId: number;
      orderId: number;
      customerId: number;
      amount: number;
      currency: string;
      method: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
      status: "pending" | "succeeded" | "failed" | "refunded";
      transactionId: string;
      cardBrand: string;
      cardLast4: string;
      paidAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { invoice: "invoices"; order: "orders"; customer: "customers" };
    children: {};
  };
  files: {
    record: File;
    fields: {
      id: number;
      userId: number;
      name: string;
      extension: string;
      mimeType: string;
      size: number;
      url: string;
      checksum: string;
      isPublic: boolean;
      downloads: number;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { user: "users" };
    children: {};
  };
  categories: {
    record: Category;
    fields: {
      id: number;
      parentId: number | "null";
      name: string;
      slug: string;
      description: string;
      image: string;
      productCount: number;
      isActive: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { parent: "categories" };
    children: { products: "products"; categories: "categories" };
  };
  reviews: {
    record: Review;
    fields: {
      id: number;
      productId: number;
      userId: number;
      rating: number;
      title: string;
      body: string;
      isVerified: boolean;
      helpful: number;
      status: "pending" | "approved" | "rejected";
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { product: "products"; user: "users" };
    children: {};
  };
  notifications: {
    record: Notification;
    fields: {
      id: number;
      userId: number;
      type: "info" | "success" | "warning" | "error" | "system";
      title: string;
      message: string;
      read: boolean;
      readAt: string | Date;
      link: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { user: "users" };
    children: {};
  };
  messages: {
    record: Message;
    fields: {
      id: number;
      conversationId: number;
      senderId: number;
      receiverId: number;
      senderName: string;
      content: string;
      type: "text" | "image" | "file";
      read: boolean;
      readAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { sender: "users"; receiver: "users" };
    children: {};
  };
  companies: {
    record: Company;
    fields: {
      id: number;
      name: string;
      slug: string;
      industry: string;
      catchPhrase: string;
      bs: string;
      email: string;
      phone: string;
      website: string;
      logo: string;
      vatNumber: string;
      foundedYear: number;
      employeeCount: number;
      revenue: number;
      isPublic: boolean;
      "address.street": string;
      "address.city": string;
      "address.state": string;
      "address.zipcode": string;
      "address.country": string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: "address";
    parents: {};
    children: { employees: "employees" };
  };
  employees: {
    record: Employee;
    fields: {
      id: number;
      companyId: number;
      managerId: number | "null";
      name: string;
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      avatar: string;
      department: string;
      jobTitle: string;
      salary: number;
      currency: string;
      skills: string;
      hiredAt: string | Date;
      terminatedAt: string | Date;
      status: "active" | "on_leave" | "terminated";
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "skills";
    objects: never;
    parents: { company: "companies"; manager: "employees" };
    children: { employees: "employees" };
  };
  blogs: {
    record: Blog;
    fields: {
      id: number;
      userId: number;
      title: string;
      slug: string;
      description: string;
      category: string;
      tags: string;
      coverImage: string;
      language: string;
      subscribers: number;
      isFeatured: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: never;
    parents: { user: "users" };
    children: { articles: "articles" };
  };
  articles: {
    record: Article;
    fields: {
      id: number;
      blogId: number;
      userId: number;
      title: string;
      slug: string;
      description: string;
      body: string;
      tags: string;
      "author.name": string;
      "author.avatar": string;
      coverImage: string;
      readingTime: number;
      favoritesCount: number;
      status: "draft" | "published" | "archived";
      publishedAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: "author";
    parents: { blog: "blogs"; user: "users" };
    children: {};
  };
  events: {
    record: Event;
    fields: {
      id: number;
      organizerId: number;
      title: string;
      slug: string;
      description: string;
      category: string;
      startDate: string | Date;
      endDate: string | Date;
      timezone: string;
      venue: string;
      "location.address": string;
      "location.city": string;
      "location.country": string;
      "location.lat": number;
      "location.lng": number;
      isOnline: boolean;
      url: string;
      capacity: number;
      attendeeCount: number;
      price: number;
      currency: string;
      status: "scheduled" | "completed" | "cancelled" | "postponed";
      image: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: "location";
    parents: { organizer: "users" };
    children: {};
  };
}

/** What a message to the owner may be about. */
export type ContactCategory = "bug" | "feature" | "question" | "business" | "other";

/** The operators, by what they compare a field with: its own values, where it stands in their order, a text. */
export interface Operators {
  equality: "eq" | "ne" | "in" | "nin";
  order: "gt" | "gte" | "lt" | "lte";
  text: "like" | "contains" | "startsWith" | "endsWith";
}

export type Auth = "bearer" | "apikey" | "basic";

export type EventType = "create" | "update" | "delete";

/** The registered statuses that `__error` can fail with. */
export type SimulatedStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 406
  | 407
  | 408
  | 409
  | 410
  | 411
  | 412
  | 413
  | 414
  | 415
  | 416
  | 417
  | 418
  | 421
  | 422
  | 423
  | 424
  | 425
  | 426
  | 428
  | 429
  | 431
  | 451
  | 500
  | 501
  | 502
  | 503
  | 504
  | 505
  | 506
  | 507
  | 508
  | 509
  | 510
  | 511;

/** The status of each code. */
export interface Statuses {
  invalid_parameter: 400;
  invalid_body: 400;
  malformed_json: 400;
  json_too_deep: 400;
  malformed_url: 400;
  sessions_off: 400;
  cursor_mismatch: 400;
  scan_too_large: 400;
  too_expensive: 400;
  unauthorized: 401;
  not_found: 404;
  unknown_resource: 404;
  record_not_found: 404;
  method_not_allowed: 405;
  idempotency_in_progress: 409;
  id_taken: 409;
  session_full: 409;
  stale_etag: 412;
  body_too_large: 413;
  url_too_long: 414;
  unsupported_media_type: 415;
  idempotency_reused: 422;
  validation_failed: 422;
  rate_limited: 429;
  simulated_error: number;
  internal_error: 500;
  storage_failed: 500;
  notification_failed: 500;
  server_busy: 503;
  too_many_streams: 503;
  sessions_unavailable: 503;
}

/** The codes that each operation may be refused with. */
export interface Failures {
  listRecords:
    | "cursor_mismatch"
    | "scan_too_large"
    | "too_expensive"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error"
    | "server_busy";
  getRecord:
    | "record_not_found"
    | "scan_too_large"
    | "too_expensive"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error"
    | "server_busy";
  createRecord:
    | "stale_etag"
    | "id_taken"
    | "session_full"
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "body_too_large"
    | "unsupported_media_type"
    | "validation_failed"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  replaceRecord:
    | "record_not_found"
    | "stale_etag"
    | "session_full"
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "body_too_large"
    | "unsupported_media_type"
    | "validation_failed"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  updateRecord:
    | "record_not_found"
    | "stale_etag"
    | "session_full"
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "body_too_large"
    | "unsupported_media_type"
    | "validation_failed"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  deleteRecord:
    | "record_not_found"
    | "stale_etag"
    | "session_full"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  followEvents:
    | "invalid_parameter"
    | "rate_limited"
    | "too_many_streams"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  submitContact:
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "idempotency_in_progress"
    | "body_too_large"
    | "url_too_long"
    | "unsupported_media_type"
    | "idempotency_reused"
    | "rate_limited"
    | "storage_failed"
    | "notification_failed"
    | "internal_error";
}
